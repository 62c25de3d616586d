import { type LegalDocument, editionInForce } from './legal.js';

/** Status of an edition on a given day. */
export const EDITION_STATUSES = ['in-force', 'ahead', 'past'] as const;
export type EditionStatus = (typeof EDITION_STATUSES)[number];

/** Editions follow each other by their days. */
export const editionStatus = (document: LegalDocument, edition: string, now = new Date()): EditionStatus => {
  const present = editionInForce(document, now);
  if (edition === present) return 'in-force';
  return edition > present ? 'ahead' : 'past';
};
