import { LEGAL_DOCUMENTS, type LegalDocument } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LEGAL_TITLES, legalTexts as texts } from '@/entities/legal';
import { useToken, versionQuery } from '@/shared/api/session';
import { CookieSettingsButton } from '@/shared/consent/cookie-settings-button';
import { LANGUAGE } from '@/shared/i18n/language';
import { LanguageButtons } from '@/shared/i18n/language-buttons';
import { TextButton } from '@/shared/ui/actions/text-button';
import classes from './legal-footer.module.css';
import { LegalModal } from './legal-modal';

/** The four documents and the support address, for visitors. Other links of a page come before them. */
export function LegalFooter({ children }: { children?: ReactNode }) {
  const isVisitor = useToken() === null;
  const [document, setDocument] = useState<LegalDocument | null>(null);
  const { data } = useQuery(versionQuery());
  const support = data?.operator.support_email;
  if (!isVisitor) return null;
  return (
    <footer className={classes.footer} aria-label={texts.footer}>
      {children}
      {LEGAL_DOCUMENTS.map((name) => (
        <TextButton key={name} onClick={() => setDocument(name)}>
          {LEGAL_TITLES[name][LANGUAGE]}
        </TextButton>
      ))}
      <CookieSettingsButton />
      <LanguageButtons />
      {support && (
        <a href={`mailto:${support}`}>
          {texts.support}: {support}
        </a>
      )}
      <LegalModal document={document} onClose={() => setDocument(null)} />
    </footer>
  );
}
