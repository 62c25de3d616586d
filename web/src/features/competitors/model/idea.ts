import {
  POST_FEATURE_LABELS,
  type BestPost,
  type CompetitorAnalysis,
  type ContentPlan,
  cutTo,
} from '@orbita/contracts';
import { pageTexts } from '../page-texts';

const texts = pageTexts.idea.words;

/** A draft of a publication in our own words: it contains none of the other channel's text. */
export interface Idea {
  title: string;
  description: string;
}

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 2_000;

/** The form of the post, as far as it can be reproduced: its media and length. */
const makeOf = ({ content, media_type, extracted_urls }: BestPost): string => {
  const length = content.length < 300 ? 'short' : content.length <= 800 ? 'medium' : 'long';
  return [
    ...(media_type === 'photo' || media_type === 'video' ? [POST_FEATURE_LABELS[media_type]] : []),
    ...(extracted_urls.length > 0 ? [POST_FEATURE_LABELS.link] : []),
    POST_FEATURE_LABELS[length],
  ]
    .join(', ')
    .toLocaleLowerCase('ru');
};

/** The subject of the post according to an analysis: its pattern, else its theme. */
const subjectOf = (id: number, analyses: readonly CompetitorAnalysis[]): string | undefined => {
  for (const { successful_patterns, content_themes } of analyses) {
    const theme = content_themes.find(({ example_post_id }) => example_post_id === id)?.theme;
    const pattern = successful_patterns.find(({ example_post_id }) => example_post_id === id)?.pattern;
    if (theme ?? pattern) return theme ?? pattern;
  }
  return undefined;
};

/** What a successful post suggests: its theme if an analysis named one, why it worked, and a link. */
export const ideaOf = (post: BestPost, channel: string, analyses: readonly CompetitorAnalysis[]): Idea => {
  const subject = subjectOf(post.id, analyses);
  return {
    title: cutTo(subject ?? texts.title(channel), MAX_TITLE),
    description: cutTo(
      [
        ...(subject === undefined ? [] : [texts.subject(subject)]),
        texts.why(post.reason.replace(/\.$/u, '')),
        texts.make(makeOf(post)),
        texts.own,
        texts.source(post.platform_url),
      ].join('\n'),
      MAX_DESCRIPTION,
    ),
  };
};

/** The first future day of the plan; today when the plan is over. */
export const firstDayOf = ({ start_date }: Pick<ContentPlan, 'start_date'>, today: string): string =>
  today > start_date ? today : start_date;
