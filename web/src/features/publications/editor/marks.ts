import type { TextEntityType } from '@orbita/contracts';

/** What a press gives a text or takes away again; a link wants an address. */
export type ToggledMark = Exclude<TextEntityType, 'text_link'>;

export const isBlockMark = (mark: TextEntityType): mark is 'blockquote' | 'pre' =>
  mark === 'blockquote' || mark === 'pre';
