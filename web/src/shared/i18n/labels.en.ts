import { SOCIAL_NETWORK_LABELS, type ContentType, type ProjectLink } from '@orbita/contracts';

export const PROJECT_LINK_LABELS: Record<ProjectLink, string> = { ...SOCIAL_NETWORK_LABELS, website: 'Website' };

export const CONTENT_TYPE_LETTERS: Record<ContentType, string> = {
  engaging: 'E',
  selling: 'P',
  educational: 'I',
  entertaining: 'F',
  story: 'S',
  reels: 'R',
};
