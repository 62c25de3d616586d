import { editionLine } from '@/entities/legal';
import { CounterLines } from './counter-lines';
import type { LegalParts } from './legal-article';
import { OperatorLines } from './operator-lines';

/** Parts of a document that differ by installation or by day, computed by the browser. */
export const LIVE_PARTS: LegalParts = {
  Operator: OperatorLines,
  Counter: CounterLines,
  EditionLine: ({ document, edition, language }) => editionLine(document, edition, language),
};
