import { allows, storedConsent } from './consent';

/** From the end of loading to the question. */
const DELAY_MS = 1_000;

const afterLoad = (action: () => void): void => {
  if (document.readyState === 'complete') action();
  else window.addEventListener('load', action, { once: true });
};

const ask = async (): Promise<void> => {
  if (storedConsent() === null) (await import('./banner')).askConsent();
};

/** What has no code to be shown with is asked at the next visit, and nothing optional is loaded until then. */
const ignore = (): void => undefined;

/** Once a page: asks what the browser may keep where nobody said so, else loads what was allowed. Nothing of it before the page. */
export const startConsent = (): void =>
  afterLoad(() => {
    if (storedConsent() === null) setTimeout(() => void ask().catch(ignore), DELAY_MS);
    else if (allows('analytics')) import('./analytics').then(({ loadAnalytics }) => loadAnalytics()).catch(ignore);
  });

/** Opens the choice that was made, to be changed. */
export const openConsentSettings = async (): Promise<void> => (await import('./banner')).changeConsent();
