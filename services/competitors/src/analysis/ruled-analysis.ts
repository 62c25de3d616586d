import { type Message, say } from '@orbita/contracts';
import { engagementScoreOf } from '../figures/post-rates.js';
import { featuresOf, type TextFeature } from '../figures/text-features.js';
import { groupsOf } from '../figures/themes.js';
import { isEven } from '../figures/rhythm.js';
import type { AnalysisMaterial, NamedTheme } from './analysis-material.js';
import { sentences } from './excerpt.js';
import { liftInWords, reportedLifts } from './facts.js';
import type { AnalysisResult } from './stored-analysis.js';

/** Pauses longer than this are worth a remark. */
const LONG_PAUSE_DAYS = 5;
const MAX_PATTERNS = 4;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const themesOf = ({ channel: { posts } }: AnalysisMaterial): NamedTheme[] =>
  groupsOf(posts).map(({ words, postIds }) => ({
    name: capital(words.join(', ')),
    description: say('analysis.theme', { words, posts: postIds.length, of: posts.length }),
    postIds,
  }));

/** The first post, if it did better than the second. */
const clearlyBest = ([first, second]: AnalysisMaterial['ranked']): AnalysisMaterial['ranked'] =>
  first && second && (engagementScoreOf(first) ?? 0) > (engagementScoreOf(second) ?? 0) ? [first] : [];

/** An analysis by rules from the same numbers, without a model: marked as a demo, and free. */
export const ruledAnalysis = (material: AnalysisMaterial): Omit<AnalysisResult, 'changes'> => {
  const { report, channel, ranked } = material;
  const themes = themesOf(material);
  const lifts = reportedLifts(report.lifts);
  const idsWith = (feature: TextFeature): number[] =>
    channel.posts.filter((post) => featuresOf(post).has(feature)).map(({ id }) => id);

  const strong = lifts.filter(({ lift }) => lift > 1).slice(0, MAX_PATTERNS);
  const weak = lifts.filter(({ lift }) => lift < 1);
  const best = clearlyBest(ranked);
  const patternOf = (pattern: Message, why: Message, id: number): AnalysisResult['successful_patterns'][number] => ({
    pattern,
    why_works: why,
    example: material.excerpt(id),
    example_post_id: id,
    metrics: material.metrics(id),
  });
  const pauses = material.fact('pauses')?.said ?? '';
  const isPaused = report.rhythm.longestPauseDays >= LONG_PAUSE_DAYS;

  const advised = (category: Message, recommendation: Message, fact: Message | string | undefined) =>
    fact === undefined ? [] : [{ category, recommendation, reasoning: sentences(fact) }];

  return {
    engagement_insights: material.insights(
      sentences(
        material.fact('averages')?.said ?? say('fact.counted', { count: report.posts }),
        material.fact('reach')?.said ?? '',
      ),
    ),
    posting_patterns: material.patterns,
    content_themes: material.themes(themes),
    successful_patterns:
      strong.length > 0
        ? strong.map((lift) =>
            patternOf(
              say(`pattern.${lift.feature}`),
              sentences(say(`effect.${lift.feature}`), liftInWords(lift)),
              material.bestOf(idsWith(lift.feature)),
            ),
          )
        : best.map(({ id }) => patternOf(say('pattern.best-post'), say('effect.best-post'), id)),
    weaknesses: [
      ...(isPaused
        ? [
            {
              weakness: say('pattern.pauses'),
              impact: sentences(say('effect.pauses'), pauses),
              example: '',
              example_post_id: null,
              suggestion: say('advice.pauses'),
            },
          ]
        : []),
      ...weak.map((lift) => {
        const id = material.worstOf(idsWith(lift.feature));
        return {
          weakness: say(`pattern.${lift.feature}`),
          impact: sentences(say('effect.weak'), liftInWords(lift)),
          example: material.excerpt(id),
          example_post_id: id,
          suggestion: say('advice.weak'),
        };
      }),
    ],
    recommendations: [
      ...strong.flatMap((lift) => advised(say('about.format'), say(`advice.${lift.feature}`), liftInWords(lift))),
      ...advised(say('about.weekdays'), say('advice.weekdays'), material.fact('weekdays')?.said),
      ...advised(say('about.hours'), say('advice.hours'), material.fact('hours')?.said),
      ...advised(
        say('about.rhythm'),
        say(isEven(report.rhythm) ? 'advice.even' : 'advice.uneven'),
        report.rhythm.pauseVariation === null ? undefined : pauses,
      ),
    ],
    plan_brief: material.planBrief(themes),
  };
};
