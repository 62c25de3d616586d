import { cutTo, slice, type RichText, type SocialNetwork } from '@orbita/contracts';

/** How much of a text a feed shows at first. */
export interface TextCut {
  /** UTF-16 units, up to the end of a word. */
  characters: number;
  lines: number;
}

/**
 * Where feeds cut a text; null: they show all of it. No network but Instagram states a figure, so the others are what guides
 * for editors agree on, and may change any day.
 */
export const TEXT_CUTS: Readonly<Record<SocialNetwork, TextCut | null>> = {
  /** A post is a message: shown whole. */
  telegram: null,
  /** Meta's guide to advertisements: 125 characters of a caption are seen; two lines in the app. */
  instagram: { characters: 125, lines: 2 },
  /** About 280 characters; a text of many short lines is cut as well. */
  vk: { characters: 280, lines: 8 },
  /** 477 characters on a computer, five lines. */
  facebook: { characters: 477, lines: 5 },
  /** Not stated anywhere. */
  odnoklassniki: { characters: 350, lines: 8 },
  /** At most 500 characters anyway. */
  threads: null,
  /** Not stated anywhere. */
  tenchat: { characters: 300, lines: 6 },
};

/** Words are not broken unless the last one is longer than this share of what is shown. */
const LONG_WORD = 0.3;

/** End of the last line that is shown. */
const endOfLines = (text: string, lines: number): number => {
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return text.length;
  }
  return end;
};

/** The beginning of a text that a feed shows; null when it shows all of it. */
export const cutText = (rich: RichText, { characters, lines }: TextCut): RichText | null => {
  const { text } = rich;
  const most = Math.min(cutTo(text, characters).length, endOfLines(text, lines));
  if (text.slice(most).trim() === '') return null;
  const shown = slice(rich, 0, most).text;
  const word = /\S*$/.exec(/^\s/.test(text.slice(most)) ? '' : shown)?.[0].length ?? 0;
  const end = word > shown.length * LONG_WORD ? most : most - word;
  return slice(rich, 0, slice(rich, 0, end).text.trimEnd().length);
};
