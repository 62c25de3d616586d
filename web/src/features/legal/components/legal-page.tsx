import { Button } from '@mantine/core';
import {
  LANGUAGES,
  LEGAL_DOCUMENTS,
  LEGAL_EDITIONS,
  PAGE_LANGUAGE,
  editionInForce,
  type LegalDocument,
} from '@orbita/contracts';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useToken } from '@/shared/api/session';
import { LANGUAGE } from '@/shared/i18n/language';
import { LanguageButtons } from '@/shared/i18n/language-buttons';
import { ru } from '@/shared/i18n/ru';
import { DocumentTitle } from '@/shared/ui/document-title';
import { IconPrinter } from '@/shared/ui/icons';
import { NotFound } from '@/shared/ui/not-found';
import { ThemeToggle } from '@/shared/ui/theme-toggle';
import { Wordmark } from '@/shared/ui/wordmark';
import type { Language } from '../documents/legal-document';
import { editionLine, legalAddress } from '../edition-line';
import { LEGAL_TITLES, READER_TEXTS } from '../texts';
import { LanguageSwitch } from './language-switch';
import { LegalArticle } from './legal-article';
import classes from './legal-page.module.css';
import { OperatorNotice } from './operator-notice';

/** A document at its own address, for visitors and members alike; `/legal/privacy/1` is its first edition. */
export function LegalPage() {
  const { document: name, edition: number } = useParams();
  const isVisitor = useToken() === null;
  const document = LEGAL_DOCUMENTS.find((known) => known === name);
  const edition =
    document && (number === undefined ? editionInForce(document) : LEGAL_EDITIONS[document][Number(number) - 1]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" aria-label={ru.shell.brand} className={classes.brand}>
          <Wordmark />
        </Link>
        <ThemeToggle />
      </header>
      {document && edition ? (
        <Reader document={document} edition={edition} />
      ) : (
        <main>
          <NotFound title={ru.notFound.title} back={{ to: '/', label: ru.shell.toHome }}>
            {ru.notFound.text}
          </NotFound>
        </main>
      )}
      {isVisitor && (
        <footer className={classes.footer}>
          <LanguageButtons />
        </footer>
      )}
    </div>
  );
}

function Reader({ document, edition }: { document: LegalDocument; edition: string }) {
  const [query, setQuery] = useSearchParams();
  const language = LANGUAGES.find((known) => known === query.get(PAGE_LANGUAGE)) ?? LANGUAGE;
  const search = language === LANGUAGE ? '' : `?${PAGE_LANGUAGE}=${language}`;
  const words = READER_TEXTS[language];
  const title = LEGAL_TITLES[document][language];
  return (
    <main className={classes.main} lang={language}>
      <DocumentTitle title={title} />
      <nav className={classes.documents} aria-label={words.documents}>
        {LEGAL_DOCUMENTS.map((name) => (
          <Link
            key={name}
            to={{ pathname: legalAddress(name), search }}
            aria-current={name === document ? 'page' : undefined}
          >
            {LEGAL_TITLES[name][language]}
          </Link>
        ))}
      </nav>
      <OperatorNotice />
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.tools}>
        <LanguageSwitch
          language={language}
          onChange={(next) => setQuery(next === LANGUAGE ? {} : { [PAGE_LANGUAGE]: next }, { replace: true })}
        />
        <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <LegalArticle document={document} edition={edition} language={language} level={2} contents />
      <Editions document={document} edition={edition} language={language} search={search} />
    </main>
  );
}

interface EditionsProps {
  document: LegalDocument;
  edition: string;
  language: Language;
  search: string;
}

/** The way to every edition there was, and to the one that is announced. */
function Editions({ document, edition, language, search }: EditionsProps) {
  return (
    <nav className={classes.editions} aria-label={READER_TEXTS[language].editions}>
      <h2>{READER_TEXTS[language].editions}</h2>
      <ul>
        {LEGAL_EDITIONS[document].toReversed().map((other) => (
          <li key={other}>
            <Link
              to={{ pathname: legalAddress(document, other), search }}
              aria-current={other === edition ? 'true' : undefined}
            >
              {editionLine(document, other, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
