import {
  EDITION_STATUSES,
  editionNumber,
  editionStatus,
  type LegalDocument,
  type EditionStatus,
} from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';
import type { Language } from './legal-document';
import { READER_TEXTS } from './texts';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** `22 ноября 2026` or `22 November 2026` of an edition. */
const dateOf = (edition: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${edition}T00:00:00Z`))
    // Russian formats of a full date end in «г.».
    .replace(/\s?г\.$/, '');

interface EditionLine {
  number: number;
  status: EditionStatus;
  line: string;
}

/** Status of an edition, for readers who learn it later; undefined for one this build does not know. */
export const editionLines = (document: LegalDocument, edition: string, language: Language): EditionLine[] => {
  const number = editionNumber(document, edition);
  if (number === null) return [];
  const words = READER_TEXTS[language];
  const date = dateOf(edition, language);
  const lines = { 'in-force': words.inForce(date), ahead: words.ahead(date), past: words.past };
  return EDITION_STATUSES.map((status) => ({
    number,
    status,
    line: `${words.edition(number)}, ${lines[status]}`,
  }));
};

/** `Редакция 2, действует с 22 ноября 2026`; an edition this build does not know has a date only. */
export const editionLine = (document: LegalDocument, edition: string, language: Language = LANGUAGE): string => {
  const status = editionStatus(document, edition);
  const line = editionLines(document, edition, language).find((known) => known.status === status);
  return line?.line ?? dateOf(edition, language);
};

/** URL of a document, or of one edition of it. */
export const legalAddress = (document: LegalDocument, edition?: string): string => {
  const number = edition === undefined ? null : editionNumber(document, edition);
  return number === null ? `/legal/${document}` : `/legal/${document}/${number}`;
};
