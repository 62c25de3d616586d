import type { LegalDocument } from '@orbita/contracts';
import { openConsentSettings, startConsent } from '../../shared/consent/start';

const loadDialog = () => import('./legal-dialog');

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-legal]') : null;

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const openInPlace = async (link: HTMLAnchorElement): Promise<void> => {
  link.ariaBusy = 'true';
  try {
    (await loadDialog()).openDocument(link.dataset.legal as LegalDocument);
  } catch {
    // The code did not load or run: the document has its own URL.
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
};

/** Opens documents over the page, asks about cookies and lets the user change the answer. */
export const startLegal = (): void => {
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    void openInPlace(link);
  });
  // A user who points at a document is likely to open it: preload its code.
  for (const pointing of ['pointerover', 'focusin'] as const) {
    document.addEventListener(pointing, ({ target }) => {
      if (linkAt(target)) void loadDialog().catch(() => undefined);
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-cookie-settings]')) {
    button.hidden = false;
    button.addEventListener('click', () => void openConsentSettings().catch(() => location.reload()));
  }
  startConsent();
};
