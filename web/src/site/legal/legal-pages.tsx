import { LANGUAGES, LEGAL_DOCUMENTS, LEGAL_EDITIONS, type Language, type LegalDocument } from '@orbita/contracts';
import { LegalArticle } from '@/features/legal';
import { legalAddress, LEGAL_TITLES, READER_TEXTS } from '@/entities/legal';
import type { PublicPage } from '../../../build/public-page';
import { LANGUAGE } from '../../shared/i18n/language';
import { Frame } from '../frame/frame';
import { DRAWN_PARTS } from './drawn-parts';
import classes from './legal-page.module.css';
import { texts } from './texts';

const { EditionLine } = DRAWN_PARTS;
const words = READER_TEXTS[LANGUAGE];

const addressIn = (language: Language, document: LegalDocument, edition?: string): string =>
  `${language === 'ru' ? '' : `/${language}`}${legalAddress(document, edition)}`;

const addressesOf = (document: LegalDocument, edition: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, addressIn(language, document, edition)])) as Record<
    Language,
    string
  >;

const pageOf = (document: LegalDocument, edition: string, number: number): PublicPage => ({
  name: `legal-${document}-${number}`,
  path: addressIn(LANGUAGE, document, edition),
  legal: { document, number, path: addressIn(LANGUAGE, document) },
  title: texts.titleOf(LEGAL_TITLES[document][LANGUAGE]),
  description: texts.descriptions[document],
  indexed: true,
  body: (
    <Frame addresses={addressesOf(document, edition)}>
      <div className={classes.main}>
        <nav className={classes.documents} aria-label={words.documents}>
          {LEGAL_DOCUMENTS.map((name) => (
            <a key={name} href={addressIn(LANGUAGE, name)} aria-current={name === document ? 'page' : undefined}>
              {LEGAL_TITLES[name][LANGUAGE]}
            </a>
          ))}
        </nav>
        <h1 className={classes.title}>{LEGAL_TITLES[document][LANGUAGE]}</h1>
        <LegalArticle
          document={document}
          edition={edition}
          language={LANGUAGE}
          level={2}
          contents
          parts={DRAWN_PARTS}
        />
        <nav className={classes.editions} aria-label={words.editions}>
          <h2>{words.editions}</h2>
          <ul>
            {LEGAL_EDITIONS[document].toReversed().map((other) => (
              <li key={other}>
                <a href={addressIn(LANGUAGE, document, other)} aria-current={other === edition ? 'true' : undefined}>
                  <EditionLine document={document} edition={other} language={LANGUAGE} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Frame>
  ),
});

/** Each edition of each document, at its own URL; the gateway shows the current one at the document's URL. */
export const legalPages: readonly PublicPage[] = LEGAL_DOCUMENTS.flatMap((document) =>
  LEGAL_EDITIONS[document].map((edition, index) => pageOf(document, edition, index + 1)),
);
