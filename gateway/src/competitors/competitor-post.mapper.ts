import { type IllustratedPost, engagementRateOf, postUrl, rounded } from '@orbita/competitors';
import { type Answer, type CompetitorPost, readLabel } from '@orbita/contracts';

export const toCompetitorPost = (username: string, post: IllustratedPost): Answer<typeof CompetitorPost> => {
  const pictureAt = new Map(post.pictures.map((picture) => [picture.place, picture]));
  return {
    id: post.id,
    published_at: post.publishedAt.toISOString(),
    platform_url: postUrl(username, post.messageId),
    content: post.content,
    media_files: post.media.map((media, place) => {
      const { url = null, width = null, height = null } = pictureAt.get(place) ?? {};
      return { type: media.type, label: readLabel(media), url, width, height };
    }),
    media_type: post.media[0]?.type ?? null,
    has_media: post.media.length > 0,
    extracted_urls: post.urls,
    views: post.views,
    reactions_count: post.reactions,
    forwards_count: post.forwards,
    engagement_rate: rounded(engagementRateOf(post)),
    forwarded_from: post.forwardedFrom,
    is_edited: post.isEdited,
    source: post.source,
    counted_at: post.countedAt.toISOString(),
  };
};
