import { type LegalDocument, editionInForce } from './legal.js';

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

/** Version a consent given now refers to. */
export const consentVersion = (document: ConsentDocument, now = new Date()): string =>
  editionInForce(CONSENT_TEXTS[document], now);
