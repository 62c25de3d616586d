import { editionLine } from '../edition-line';
import { CounterLines } from './counter-lines';
import type { LegalParts } from './legal-article';
import { OperatorLines } from './operator-lines';

/** What of a document differs by installation or by day, as the browser finds it out. */
export const LIVE_PARTS: LegalParts = {
  Operator: OperatorLines,
  Counter: CounterLines,
  EditionLine: ({ document, edition, language }) => editionLine(document, edition, language),
};
