import { editionInForce, type LegalDocument } from '@orbita/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { LegalArticle, LIVE_PARTS } from '@/features/legal';
import { legalAddress, LEGAL_TITLES, legalTexts as texts } from '@/entities/legal';
import { createQueryClient } from '../../shared/api/query-client';
import { LANGUAGE } from '../../shared/i18n/language';
import { ru } from '../../shared/i18n/ru';
import classes from './legal-dialog.module.css';

const TITLE_ID = 'legal-document';
const queryClient = createQueryClient();

interface Place {
  dialog: HTMLDialogElement;
  root: Root;
}

/** Created when a document is first opened. */
let place: Place | null = null;

const makePlace = (): Place => {
  const dialog = document.createElement('dialog');
  dialog.className = classes.dialog ?? '';
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  // Clicks inside hit the sheet; clicks beside it hit the dialog element.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return { dialog, root: createRoot(dialog) };
};

/** Shows the current edition of a document over the page. Escape, the button and a click beside it close it. */
export const openDocument = (name: LegalDocument): void => {
  place ??= makePlace();
  const { dialog, root } = place;
  flushSync(() => root.render(<Sheet document={name} onClose={() => dialog.close()} />));
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('article')?.focus({ preventScroll: true });
};

function Sheet({ document: name, onClose }: { document: LegalDocument; onClose: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.sheet}>
        <header className={classes.head}>
          <h2 id={TITLE_ID} className={classes.title}>
            {LEGAL_TITLES[name][LANGUAGE]}
          </h2>
          <button type="button" className={classes.close} aria-label={ru.common.close} onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <div className={classes.body} key={name}>
          <a className={classes.page} href={legalAddress(name)} target="_blank" rel="noreferrer">
            {texts.ownPage}
          </a>
          <LegalArticle
            document={name}
            edition={editionInForce(name)}
            language={LANGUAGE}
            level={3}
            parts={LIVE_PARTS}
          />
        </div>
      </div>
    </QueryClientProvider>
  );
}
