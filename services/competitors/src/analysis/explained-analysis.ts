import { firstOf } from '@orbita/contracts';
import type { AnalysedPost, ChannelExplanation, ChannelTheme } from '@orbita/ai';
import type { AnalysisMaterial, NamedTheme } from './analysis-material.js';
import { sentences } from './excerpt.js';
import { postForAnalysis } from './post-note.js';
import type { AnalysisResult } from './stored-analysis.js';

/** Number of outstanding posts for the explanation. */
const BEST = 12;
const WEAKEST = 6;

/** Posts for the explanation: the best, and the weakest if there are more. */
export const postsForAnalysis = ({ ranked }: AnalysisMaterial): AnalysedPost[] => {
  const best = firstOf(ranked, BEST);
  return [...best, ...ranked.slice(best.length).slice(-WEAKEST)].map(postForAnalysis);
};

/** A theme of one part, with the id the explanation names it by. */
export type PartTheme = ChannelTheme & { id: string };

/** Themes of all parts, with unique ids. */
export const numbered = (parts: readonly (readonly ChannelTheme[])[]): PartTheme[] =>
  parts.flat().map((theme, i) => ({ ...theme, id: `T${i + 1}` }));

/** Maximum number of shown themes. */
const MAX_THEMES = 6;

/** Merges themes with equal names, the largest first. */
const merged = (themes: readonly NamedTheme[]): NamedTheme[] => {
  const byName = new Map<string, NamedTheme>();
  for (const theme of themes) {
    const key = theme.name.toLowerCase();
    const known = byName.get(key);
    byName.set(key, known ? { ...known, postIds: [...known.postIds, ...theme.postIds] } : theme);
  }
  return [...byName.values()].sort((one, other) => other.postIds.length - one.postIds.length).slice(0, MAX_THEMES);
};

/** Themes as the model merged them; without a usable result, those of the parts. */
const joined = (themes: ChannelExplanation['themes'], parts: readonly PartTheme[]): NamedTheme[] =>
  merged(
    themes.length === 0
      ? parts
      : themes.map(({ name, description, parts: ids }) => ({
          name,
          description,
          postIds: parts.filter(({ id }) => ids.includes(id)).flatMap(({ postIds }) => postIds),
        })),
  );

/** An analysis in the words of a model, combined with our numbers. */
export const explainedAnalysis = (
  material: AnalysisMaterial,
  parts: readonly PartTheme[],
  { summary, themes, patterns, weaknesses, recommendations }: ChannelExplanation,
): Omit<AnalysisResult, 'changes'> => {
  const named = joined(themes, parts);
  return {
    engagement_insights: material.insights(summary),
    posting_patterns: material.patterns,
    content_themes: material.themes(named),
    successful_patterns: patterns.map(({ pattern, whyWorks, postId }) => ({
      pattern,
      why_works: whyWorks,
      example: material.excerpt(postId),
      example_post_id: postId,
      metrics: material.metrics(postId),
    })),
    weaknesses: weaknesses.map(({ weakness, impact, suggestion, factId, postId }) => ({
      weakness,
      impact: sentences(impact, material.factOf(factId)),
      example: postId === null ? '' : material.excerpt(postId),
      example_post_id: postId,
      suggestion,
    })),
    recommendations: recommendations.map(({ category, recommendation, reasoning, factId }) => ({
      category,
      recommendation,
      reasoning: sentences(reasoning, material.factOf(factId)),
    })),
    plan_brief: material.planBrief(named),
  };
};
