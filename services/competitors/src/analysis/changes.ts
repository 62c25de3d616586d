import { type Message, say } from '@orbita/contracts';
import type { AnalysisResult } from './stored-analysis.js';

/** A written analysis, with the fields that are compared. */
export interface ComparedAnalysis {
  periodDays: number;
  result: AnalysisResult;
}

type Change = AnalysisResult['changes'][number];

type Measure = [
  label: Message,
  valueOf: (result: AnalysisResult) => number | null,
  inWords: (value: number) => Message,
];

const inPercent = (value: number): Message => say('figure.percent', { value });
const inNumber = (value: number): Message => say('figure.number', { value });
const inDays = (value: number): Message => say('figure.days', { value });

/** For each of these, more is better. */
const MEASURES: readonly Measure[] = [
  [say('figure.engagement'), ({ engagement_insights: { engagement_rate: rate } }) => rate, inPercent],
  [say('figure.views'), ({ engagement_insights: { avg_views: views } }) => views, inNumber],
  [say('figure.reactions'), ({ engagement_insights: { avg_reactions: reactions } }) => reactions, inNumber],
  [say('figure.pace'), ({ posting_patterns: { avg_posts_per_week: pace } }) => pace, inNumber],
];

/** Numbers that differ from the previous analysis; first its period, if that differs. */
export const changesSince = (before: ComparedAnalysis | undefined, now: ComparedAnalysis): Change[] => {
  if (!before) return [];
  const period =
    before.periodDays === now.periodDays
      ? []
      : [
          {
            label: say('figure.period'),
            before: inDays(before.periodDays),
            after: inDays(now.periodDays),
            is_better: null,
          },
        ];
  const numbers = MEASURES.flatMap(([label, valueOf, inWords]): Change[] => {
    const [old, fresh] = [valueOf(before.result), valueOf(now.result)];
    return old === null || fresh === null || old === fresh
      ? []
      : [{ label, before: inWords(old), after: inWords(fresh), is_better: fresh > old }];
  });
  return [...period, ...numbers];
};
