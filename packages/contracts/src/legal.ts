// Free of schemas: the pages of the documents hold none.

/** The legal documents, by their names in addresses: `/legal/privacy`. */
export const LEGAL_DOCUMENTS = ['privacy', 'personal-data', 'cookies', 'mailing'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** Documents whose consents are on record, by their stored names. */
export const CONSENT_DOCUMENTS = ['privacy', 'personal_data', 'news'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** What whoever gives a consent agrees to. */
export const CONSENT_TEXTS: Readonly<Record<ConsentDocument, LegalDocument>> = {
  privacy: 'privacy',
  personal_data: 'personal-data',
  news: 'mailing',
};

/** Documents nobody may go on without, whenever a new edition of one comes into force. */
export const REQUIRED_CONSENTS = ['privacy', 'personal_data'] as const satisfies readonly ConsentDocument[];

/** Told where a required consent is missing. */
export const CONSENT_MISSING: Readonly<Record<(typeof REQUIRED_CONSENTS)[number], string>> = {
  privacy: 'Необходимо согласие с Политикой конфиденциальности',
  personal_data: 'Необходимо согласие на обработку персональных данных',
};

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

/** Edition of the cookie policy that names the operator's counter of visits: none is loaded under the ones before. */
const FIRST_WITH_COUNTER = 2;

/** Whether the cookie policy in force tells of a counter of visits, which may therefore be loaded where it is allowed. */
export const tellsOfCounter = (now = new Date()): boolean =>
  (editionNumber('cookies', editionInForce('cookies', now)) ?? 0) >= FIRST_WITH_COUNTER;

/** Edition of a document that is in force. */
export const editionInForce = (document: LegalDocument, now = new Date()): string =>
  inForce(LEGAL_EDITIONS[document], now);

/** Number of an edition as people are told it, from 1; null for one this build does not know. */
export const editionNumber = (document: LegalDocument, edition: string): number | null => {
  const place = LEGAL_EDITIONS[document].indexOf(edition);
  return place === -1 ? null : place + 1;
};

/** Version a consent given now refers to. */
export const consentVersion = (document: ConsentDocument, now = new Date()): string =>
  editionInForce(CONSENT_TEXTS[document], now);

/** Figures the documents state. Where code keeps a promise, it takes the figure from here or a spec compares both. */
export const LEGAL_FIGURES = {
  minimumAge: 18,
  /** A session ends that long after the login. */
  sessionDays: 30,
  /** A browser is known again that long after its last login. */
  deviceDays: 180,
  /** What protects against requests forged by other sites is kept no longer. */
  crossSiteHours: 24,
  /** Account data after the deletion, at most. */
  accountYears: 3,
  logMonths: 6,
  /** Accounting of payments, at least. */
  paymentYears: 5,
  jobDays: 90,
  notificationDays: 90,
  mailDays: 30,
  breachHours: 72,
  spamComplaintHours: 48,
  changeNoticeDays: 30,
  informationalMailsAWeek: [1, 2],
  marketingMailsAMonth: [2, 3],
  renewalReminderDays: [7, 3, 1],
} as const;

/** How an edition stands on a day. */
export const LEGAL_STANDINGS = ['in-force', 'ahead', 'past'] as const;
export type LegalStanding = (typeof LEGAL_STANDINGS)[number];

/** Editions follow each other by their days. */
export const standingOf = (document: LegalDocument, edition: string, now = new Date()): LegalStanding => {
  const present = editionInForce(document, now);
  if (edition === present) return 'in-force';
  return edition > present ? 'ahead' : 'past';
};
