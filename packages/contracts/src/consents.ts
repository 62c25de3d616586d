import { type LegalDocument, editionInForce } from './legal.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/accounts.js';

/** Documents whose consents are recorded, by their stored names. */
export const CONSENT_DOCUMENTS = ['privacy', 'personal_data', 'news'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** Texts of the consents a person gives. */
export const CONSENT_TEXTS: Readonly<Record<ConsentDocument, LegalDocument>> = {
  privacy: 'privacy',
  personal_data: 'personal-data',
  news: 'mailing',
};

/** Documents that must be accepted again whenever a new edition comes into force. */
export const REQUIRED_CONSENTS = ['privacy', 'personal_data'] as const satisfies readonly ConsentDocument[];

/** Message where a required consent is missing. */
export const CONSENT_MISSING: Readonly<Record<(typeof REQUIRED_CONSENTS)[number], Rule>> = {
  privacy: says(rules.agreeToPrivacyPolicy),
  personal_data: says(rules.agreeToProcessing),
};

/** Version a consent given now refers to. */
export const consentVersion = (document: ConsentDocument, now = new Date()): string =>
  editionInForce(CONSENT_TEXTS[document], now);
