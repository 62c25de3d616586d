import type { TextEntityType } from '@orbita/contracts';

/** Adds or removes a mark; a link needs a URL. */
export type ToggledMark = Exclude<TextEntityType, 'text_link'>;

export const isBlockMark = (mark: TextEntityType): mark is 'blockquote' | 'pre' =>
  mark === 'blockquote' || mark === 'pre';
