import { MAX_POSTS_PER_DAY, cutTo } from '@orbita/contracts';
import type { PlanBrief, PlanForm } from '@/entities/content-plans';
import { wizardTexts } from '../texts';

/** Longest goal of a plan. */
export const MAX_GOAL = 1_000;

/** A plan has no fields for themes and times: its goal passes them to the writer. */
const goalOf = ({ goal, themes, times }: PlanBrief): string => {
  const line = (label: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `\n${label}: ${items.join(', ')}.`;
  // The last themes are dropped, never half of one.
  for (let count = themes.length; count >= 0; count -= 1) {
    const text = `${goal}${line(wizardTexts.brief.themes, themes.slice(0, count))}${line(wizardTexts.brief.times, times)}`;
    if (text.length <= MAX_GOAL) return text;
  }
  return cutTo(goal, MAX_GOAL);
};

/** A new plan with the findings in its fields; the rest stays as in `fresh`. */
export const briefedForm = (brief: PlanBrief, fresh: PlanForm): PlanForm => ({
  ...fresh,
  content_goal: goalOf(brief),
  posts_per_day: Math.min(MAX_POSTS_PER_DAY, Math.max(1, Math.round(brief.postsPerDay))),
  content_distribution: { ...brief.distribution },
});
