import type { LegalDocument } from '@orbita/contracts';
import { useState } from 'react';
import { type Language, legalAddress, legalTexts as texts } from '@/entities/legal';
import { LANGUAGE } from '@/shared/i18n/language';
import { LanguageSwitch } from './language-switch';
import { LegalArticle } from './legal-article';
import classes from './legal-view.module.css';
import { LIVE_PARTS } from './live-parts';
import { OperatorNotice } from './operator-notice';

interface LegalViewProps {
  document: LegalDocument;
  edition: string;
}

/** A document as a dialog shows it. Loaded when first opened. */
export function LegalView({ document, edition }: LegalViewProps) {
  const [language, setLanguage] = useState<Language>(LANGUAGE);
  return (
    <>
      <div className={classes.tools}>
        <LanguageSwitch language={language} onChange={setLanguage} />
        <a className={classes.page} href={legalAddress(document, edition)} target="_blank" rel="noreferrer">
          {texts.ownPage}
        </a>
      </div>
      <OperatorNotice />
      <LegalArticle document={document} edition={edition} language={language} level={3} parts={LIVE_PARTS} />
    </>
  );
}
