import type { ContentType } from '@orbita/contracts';

export const CONTENT_TYPE_LETTERS: Record<ContentType, string> = {
  engaging: 'E',
  selling: 'P',
  educational: 'I',
  entertaining: 'F',
  story: 'S',
  reels: 'R',
};
