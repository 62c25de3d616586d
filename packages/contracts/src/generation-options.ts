/** Kinds of texts: a post for the feed, a story, the script of a short video. */
export const TEXT_TYPES = ['post', 'story', 'reels'] as const;
export type TextType = (typeof TEXT_TYPES)[number];
export const TEXT_TYPE_LABELS: Record<TextType, string> = { post: 'Пост', story: 'История', reels: 'Reels' };

/** Tones of a single text; `none` leaves the choice to the writer. */
export const POST_TONES = ['none', 'friendly', 'professional', 'casual'] as const;
export type PostTone = (typeof POST_TONES)[number];
export const POST_TONE_LABELS: Record<PostTone, string> = {
  none: 'Не выбран',
  friendly: 'Дружелюбный',
  professional: 'Профессиональный',
  casual: 'Неформальный',
};

/** Narrative person: «я» and «мы», «вы», or an outsider. */
export const NARRATIVES = ['first', 'second', 'third'] as const;
export type Narrative = (typeof NARRATIVES)[number];
export const NARRATIVE_LABELS: Record<Narrative, string> = {
  first: 'От первого лица',
  second: 'От второго лица',
  third: 'От третьего лица',
};

export const POST_SIZES = ['short', 'medium', 'long'] as const;
export type PostSize = (typeof POST_SIZES)[number];
/** Least and most characters of a text of each size: a promise, measured on the result. */
export const POST_SIZE_RANGES: Record<PostSize, { min: number; max: number }> = {
  short: { min: 150, max: 300 },
  medium: { min: 300, max: 800 },
  long: { min: 800, max: 2_000 },
};

/** Longest topic of headlines, in UTF-16 units. */
export const MAX_TOPIC = 2_000;
/** Longest text that can be changed by an instruction, and longest one kept in the history. */
export const MAX_GENERATED_TEXT = 20_000;
/** Longest instruction for a text. */
export const MAX_INSTRUCTION = 2_000;

/** Distinct revisions of the same text; after the last one, numbering starts at 1 again. */
export const MAX_REVISION = 1_000;
