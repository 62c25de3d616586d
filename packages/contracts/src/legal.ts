// Imports no schemas: the pages of the documents load none.

/** The legal documents, by their names in addresses: `/legal/privacy`. */
export const LEGAL_DOCUMENTS = ['privacy', 'personal-data', 'cookies', 'mailing'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

type Editions = readonly [string, ...string[]];

/**
 * Editions of each document, the oldest first: the day, by Moscow's calendar, each comes into force, which is also the
 * version a consent on record names. Another text is another edition, added {@link LEGAL_FIGURES}`.changeNoticeDays` ahead;
 * the pages announce it from then on.
 */
export const LEGAL_EDITIONS: Readonly<Record<LegalDocument, Editions>> = {
  privacy: ['2026-11-22'],
  'personal-data': ['2026-11-22'],
  cookies: ['2026-11-22', '2026-12-24'],
  mailing: ['2026-11-22', '2026-12-28', '2026-12-30'],
};

const isInForce = (edition: string, now: Date): boolean => new Date(`${edition}T00:00:00+03:00`) <= now;

/** The last of them that is in force. The first one always was. */
export const inForce = (editions: Editions, now: Date): string =>
  editions.findLast((edition) => isInForce(edition, now)) ?? editions[0];

/** First edition of the cookie policy that names the operator's visit counter: under earlier ones it is not loaded. */
const FIRST_WITH_COUNTER = 2;

/** Whether the cookie policy in force mentions a visit counter, so that one may be loaded after consent. */
export const mentionsCounter = (now = new Date()): boolean =>
  (editionNumber('cookies', editionInForce('cookies', now)) ?? 0) >= FIRST_WITH_COUNTER;

/** Edition of a document that is in force. */
export const editionInForce = (document: LegalDocument, now = new Date()): string =>
  inForce(LEGAL_EDITIONS[document], now);

/** Number of an edition as shown to users, from 1; null for one this build does not know. */
export const editionNumber = (document: LegalDocument, edition: string): number | null => {
  const place = LEGAL_EDITIONS[document].indexOf(edition);
  return place === -1 ? null : place + 1;
};
