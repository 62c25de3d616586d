import type { ContentType } from '@orbita/contracts';

/** Marks of the content types, distinguishable without colour: first letters of their labels. */
export const CONTENT_TYPE_LETTERS: Record<ContentType, string> = {
  engaging: 'В',
  selling: 'П',
  educational: 'О',
  entertaining: 'Р',
  story: 'И',
  reels: 'R',
};
