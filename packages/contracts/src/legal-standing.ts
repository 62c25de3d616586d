import { type LegalDocument, editionInForce } from './legal.js';

/** How an edition stands on a day. */
export const LEGAL_STANDINGS = ['in-force', 'ahead', 'past'] as const;
export type LegalStanding = (typeof LEGAL_STANDINGS)[number];

/** Editions follow each other by their days. */
export const standingOf = (document: LegalDocument, edition: string, now = new Date()): LegalStanding => {
  const present = editionInForce(document, now);
  if (edition === present) return 'in-force';
  return edition > present ? 'ahead' : 'past';
};
