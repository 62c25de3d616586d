import { LEGAL_EDITIONS, editionInForce, editionNumber, type LegalDocument } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';
import type { Language } from './documents/legal-document';
import { READER_TEXTS } from './texts';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** `22 ноября 2026` or `22 November 2026` of an edition. */
const dateOf = (edition: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${edition}T00:00:00Z`))
    // Russian formats of a full date end in «г.».
    .replace(/\s?г\.$/, '');

/** `Редакция 2, действует с 22 ноября 2026`; an edition this build does not know has a date only. */
export const editionLine = (document: LegalDocument, edition: string, language: Language = LANGUAGE): string => {
  const words = READER_TEXTS[language];
  const number = editionNumber(document, edition);
  const date = dateOf(edition, language);
  if (number === null) return date;
  const present = LEGAL_EDITIONS[document].indexOf(editionInForce(document)) + 1;
  const standing = number === present ? words.inForce(date) : number > present ? words.ahead(date) : words.past;
  return `${words.edition(number)}, ${standing}`;
};

/** Address of a document, or of one edition of it. */
export const legalAddress = (document: LegalDocument, edition?: string): string => {
  const number = edition === undefined ? null : editionNumber(document, edition);
  return number === null ? `/legal/${document}` : `/legal/${document}/${number}`;
};
