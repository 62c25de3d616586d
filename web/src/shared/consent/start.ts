import { allows, storedConsent } from './consent';

/** Delay from the end of loading to the question. */
const DELAY_MS = 1_000;

const afterLoad = (action: () => void): void => {
  if (document.readyState === 'complete') action();
  else window.addEventListener('load', action, { once: true });
};

const ask = async (): Promise<void> => {
  if (storedConsent() === null) (await import('./banner')).askConsent();
};

/** If the code of the question does not load, it is asked at the next visit, and nothing optional is loaded until then. */
const ignore = (): void => undefined;

/** Once per page, after it has loaded: asks what the browser may keep if there is no choice yet, else loads what is allowed. */
export const startConsent = (): void =>
  afterLoad(() => {
    if (storedConsent() === null) setTimeout(() => void ask().catch(ignore), DELAY_MS);
    else if (allows('analytics')) import('./analytics').then(({ loadAnalytics }) => loadAnalytics()).catch(ignore);
  });

/** Opens the current choice for editing. */
export const openConsentSettings = async (): Promise<void> => (await import('./banner')).changeConsent();
