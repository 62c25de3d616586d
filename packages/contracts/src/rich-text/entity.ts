/** What a stretch of a post can be, by the names of Telegram's Bot API. */
export const TEXT_MARKS = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'code',
  'pre',
  'blockquote',
  'text_link',
] as const;
export type TextMark = (typeof TEXT_MARKS)[number];

/** One marked stretch. `offset` and `length` count UTF-16 units, as the Bot API does and JavaScript strings are indexed. */
export interface TextEntity {
  type: TextMark;
  offset: number;
  length: number;
  /** Address of a `text_link`. */
  url?: string;
  /** Programming language of a `pre`. */
  language?: string;
}
