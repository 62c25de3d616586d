import { type AnalysisChange, formatNumber } from '@orbita/contracts';
import { daysInWords, percent } from '../figures/words.js';
import type { AnalysisResult } from './stored-analysis.js';

/** A written analysis, with the fields that are compared. */
export interface ComparedAnalysis {
  periodDays: number;
  result: AnalysisResult;
}

type Measure = [label: string, valueOf: (result: AnalysisResult) => number | null, inWords: (value: number) => string];

/** For each of these, more is better. */
const MEASURES: readonly Measure[] = [
  ['Вовлечённость, ER', ({ engagement_insights: { engagement_rate: rate } }) => rate, percent],
  ['Просмотры поста', ({ engagement_insights: { avg_views: views } }) => views, formatNumber],
  ['Реакции на пост', ({ engagement_insights: { avg_reactions: reactions } }) => reactions, formatNumber],
  ['Постов в неделю', ({ posting_patterns: { avg_posts_per_week: pace } }) => pace, formatNumber],
];

/** Numbers that differ from the previous analysis; first its period, if that differs. */
export const changesSince = (before: ComparedAnalysis | undefined, now: ComparedAnalysis): AnalysisChange[] => {
  if (!before) return [];
  const period =
    before.periodDays === now.periodDays
      ? []
      : [
          {
            label: 'Период',
            before: daysInWords(before.periodDays),
            after: daysInWords(now.periodDays),
            is_better: null,
          },
        ];
  const numbers = MEASURES.flatMap(([label, valueOf, inWords]): AnalysisChange[] => {
    const [old, fresh] = [valueOf(before.result), valueOf(now.result)];
    return old === null || fresh === null || old === fresh
      ? []
      : [{ label, before: inWords(old), after: inWords(fresh), is_better: fresh > old }];
  });
  return [...period, ...numbers];
};
