import { SOCIAL_NETWORK_LABELS, type ContentType, type ProjectLink } from '@orbita/contracts';

/** Names of every place a project can link to. */
export const PROJECT_LINK_LABELS: Record<ProjectLink, string> = { ...SOCIAL_NETWORK_LABELS, website: 'Сайт' };

/** Marks of the content types, distinguishable without colour: first letters of their labels. */
export const CONTENT_TYPE_LETTERS: Record<ContentType, string> = {
  engaging: 'В',
  selling: 'П',
  educational: 'О',
  entertaining: 'Р',
  story: 'И',
  reels: 'R',
};
