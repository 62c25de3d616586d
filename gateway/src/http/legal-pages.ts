import { LEGAL_DOCUMENTS, LEGAL_EDITIONS, type LegalDocument, editionInForce, editionStatus } from '@orbita/contracts';
import type { GatewayEnv } from '../env.js';
import { type PageFacts, filledPage } from './drawn-page.js';

/** Edition of a document in a page, and the address of the edition in force (`web/build/public-page.ts`). */
export interface LegalPlace {
  document: LegalDocument;
  number: number;
  path: string;
}

interface LegalPage {
  path: string;
  legal: LegalPlace;
  html: string;
}

type Operator = Pick<
  GatewayEnv,
  'OPERATOR_NAME' | 'OPERATOR_INN' | 'OPERATOR_ADDRESS' | 'SUPPORT_EMAIL' | 'ANALYTICS_SCRIPT_URL'
>;

/** Facts in the documents: the operator of the installation, and its visit counter. */
export const operatorFacts = ({ ANALYTICS_SCRIPT_URL: script, ...env }: Operator): PageFacts => ({
  OPERATOR_NAME: env.OPERATOR_NAME,
  OPERATOR_INN: env.OPERATOR_INN,
  OPERATOR_ADDRESS: env.OPERATOR_ADDRESS,
  SUPPORT_EMAIL: env.SUPPORT_EMAIL,
  COUNTER_ORIGIN: script === undefined ? undefined : new URL(script).origin,
});

/** Names of the conditions that apply to the editions on a day: `cookies-2-ahead`. */
const editionStatuses = (now: Date): PageFacts =>
  Object.fromEntries(
    LEGAL_DOCUMENTS.flatMap((document) =>
      LEGAL_EDITIONS[document].map((edition, index) => [
        `${document}-${index + 1}-${editionStatus(document, edition, now)}`,
        '',
      ]),
    ),
  );

/** Changes when another edition comes into force. */
export const legalDay = (now = new Date()): string => Object.keys(editionStatuses(now)).join();

/** Texts of the documents on this day, by address: of each edition, and of the edition in force. */
export const legalTexts = (pages: readonly LegalPage[], facts: PageFacts, now = new Date()): [string, string][] => {
  const all = { ...facts, ...editionStatuses(now) };
  return pages.flatMap(({ path, legal, html }) => {
    const text = filledPage(html, all);
    const isShown = LEGAL_EDITIONS[legal.document][legal.number - 1] === editionInForce(legal.document, now);
    return [[path, text] as [string, string], ...(isShown ? [[legal.path, text] as [string, string]] : [])];
  });
};
