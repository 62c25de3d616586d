const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Where a line may end: behind spaces, and behind a hyphen or a dash between letters. */
const PIECES = /[^ \t-]*(?:-+(?=\S)|[ \t]+|-+|$)/g;

interface Wrapped {
  lines: readonly string[];
  /** Whether a word was too long for a line and was cut. */
  isBroken: boolean;
}

/** The longest beginning of a word that fits, at least one sign; binary, for widths grow with length. */
const headThatFits = (word: string, width: number, measure: (text: string) => number): string => {
  const signs = [...graphemes.segment(word)].map(({ segment }) => segment);
  let least = 1;
  let most = signs.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(signs.slice(0, middle).join('')) <= width) least = middle;
    else most = middle - 1;
  }
  return signs.slice(0, least).join('');
};

/**
 * Breaks a text into lines no wider than `width`. Line ends of the text stay; spaces at a line's end are dropped.
 * @param measure width of a text, in the unit of `width`
 */
export const wrapText = (text: string, width: number, measure: (text: string) => number): Wrapped => {
  let isBroken = false;
  const lines = text.split('\n').flatMap((paragraph) => {
    const done: string[] = [];
    let line = '';
    for (const [piece] of paragraph.matchAll(PIECES)) {
      if (measure((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line.trim() !== '') done.push(line.trimEnd());
      let rest = line.trim() === '' ? line + piece : piece;
      while (rest.trimEnd() !== '' && measure(rest.trimEnd()) > width) {
        isBroken = true;
        const head = headThatFits(rest, width, measure);
        done.push(head);
        rest = rest.slice(head.length);
      }
      line = rest;
    }
    return [...done, line.trimEnd()];
  });
  return { lines, isBroken };
};
