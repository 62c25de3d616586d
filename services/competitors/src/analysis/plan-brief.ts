import { firstOf, say } from '@orbita/contracts';
import type { ChannelReport } from '../figures/channel-report.js';
import { hourStart } from '../figures/hours.js';
import type { AnalysisResult } from './stored-analysis.js';

/** Maximum number of themes for a plan. */
const MAX_THEMES = 5;
const MAX_POSTS_A_DAY = 10;

/**
 * Suggestions for a plan, by rules from our numbers only: the pace in whole posts a day, the best mix, the best hours, the themes
 * by the success of their posts.
 * @param themes names of themes, the strongest first
 */
export const planBriefOf = (
  { averages, rhythm, times, mix }: ChannelReport,
  title: string,
  themes: readonly string[],
): AnalysisResult['plan_brief'] => ({
  content_goal: say('analysis.goal', { name: title, rate: averages.engagementRate }),
  content_distribution: mix,
  posts_per_day: Math.min(MAX_POSTS_A_DAY, Math.max(1, Math.round((rhythm.postsPerWeek ?? 0) / 7))),
  themes: firstOf(themes, MAX_THEMES),
  times: times.hours.map(({ key }) => hourStart(key)).sort(),
});
