import { MIN_FONT_SIZE, type TextElement } from '@orbita/contracts';
import type { MeasureText } from '../canvas.js';
import { FAMILIES, cssFont, wholeLineFont } from '../fonts/families.js';
import { type Direction, directionOf, isMixed } from './direction.js';
import { drawnText, plainText } from './plain-text.js';
import { remembered } from './remembered.js';
import { type TextRun, splitRuns } from './split-runs.js';
import { wrapText } from './wrap-text.js';

/** Height of a line in font sizes, where its text has none of its own. */
export const LINE_HEIGHT = 1.3;

/** Height of the lines of a text, in font sizes. */
export const lineHeightOf = ({ lineHeight = LINE_HEIGHT }: Pick<TextElement, 'lineHeight'>): number => lineHeight;

/** The fields that decide the positions of a box's letters. */
export type TextBox = Pick<
  TextElement,
  'content' | 'fontSize' | 'fontFamily' | 'fontWeight' | 'padding' | 'size' | 'textAlign' | 'verticalAlign' | 'shrinks'
> &
  Pick<TextElement, 'lineHeight'>;

/** Letters of a line that are drawn in one font. */
export interface LaidRun {
  text: string;
  /** CSS font. */
  font: string;
  /** Left end, in units from the box's corner. */
  x: number;
  width: number;
  /** Drawn no wider than `width`: an emoji of another font may be. */
  isFitted: boolean;
}

export interface LaidLine {
  text: string;
  /** Left end and baseline, in units from the box's corner. */
  x: number;
  baseline: number;
  width: number;
  /** Direction of its paragraph: how a run must be drawn. */
  direction: Direction;
  runs: readonly LaidRun[];
}

export interface LaidText {
  lines: readonly LaidLine[];
  /** The size it is drawn in: `fontSize`, or less where the box shrinks it. */
  fontSize: number;
  /** CSS font of that size, of letters the family has itself. */
  font: string;
  /** Whether some of it is outside the box all the same. */
  overflows: boolean;
}

type Sized = (line: string) => readonly (TextRun & { width: number })[];

const sizedAt =
  ({ fontFamily, fontWeight }: TextBox, fontSize: number, measure: MeasureText): Sized =>
  (line) => {
    const text = drawnText(line);
    if (isMixed(text)) {
      const font = wholeLineFont(fontFamily, fontWeight, fontSize);
      return [{ text, font, source: fontFamily, width: measure(font, text) }];
    }
    return splitRuns(text, { fontFamily, fontWeight }, fontSize).map((run) => ({
      ...run,
      width: run.cell ?? measure(run.font, run.text),
    }));
  };

const widthOf = (runs: ReturnType<Sized>): number => runs.reduce((sum, { width }) => sum + width, 0);

const innerSize = ({ size, padding }: TextBox): { width: number; height: number } => ({
  width: Math.max(1, size.width - padding.left - padding.right),
  height: Math.max(0, size.height - padding.top - padding.bottom),
});

interface Attempt {
  lines: readonly { text: string; direction: Direction }[];
  /** No line is below the box. */
  fits: boolean;
  /** A word was cut. */
  isBroken: boolean;
}

const attempt = (box: TextBox, fontSize: number, measure: MeasureText): Attempt => {
  const { width, height } = innerSize(box);
  const sized = sizedAt(box, fontSize, measure);
  // A hundredth: sums of widths are not exact.
  const paragraphs = plainText(box.content)
    .split('\n')
    .map((paragraph) => ({
      direction: directionOf(paragraph),
      ...wrapText(paragraph, width + 0.01, (line) => widthOf(sized(line))),
    }));
  const lines = paragraphs.flatMap(({ direction, lines: texts }) => texts.map((text) => ({ text, direction })));
  return {
    lines,
    isBroken: paragraphs.some(({ isBroken }) => isBroken),
    fits: lines.length * fontSize * lineHeightOf(box) <= height + 0.01,
  };
};

/** The largest whole size below the box's own that fits; undefined if none does. If one size fits, all smaller ones fit. */
const largestSize = (fontSize: number, does: (size: number) => boolean): number | undefined => {
  let least = MIN_FONT_SIZE - 1;
  let most = Math.ceil(fontSize) - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (does(middle)) least = middle;
    else most = middle - 1;
  }
  return least < MIN_FONT_SIZE ? undefined : least;
};

/** The largest size in which all of the text is in the box with its words whole, or else with words cut, or else the least. */
const fittingSize = (box: TextBox, measure: MeasureText): number => {
  const whole = (size: number): boolean => {
    const { fits, isBroken } = attempt(box, size, measure);
    return fits && !isBroken;
  };
  if (whole(box.fontSize)) return box.fontSize;
  const size = largestSize(box.fontSize, whole);
  if (size !== undefined) return size;
  if (attempt(box, box.fontSize, measure).fits) return box.fontSize;
  return largestSize(box.fontSize, (other) => attempt(box, other, measure).fits) ?? MIN_FONT_SIZE;
};

const FREE_SHARE = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;

/**
 * Places a text in its box. Measured at scale 1, so that lines break the same at every zoom and in every export.
 * @param measureAgain widths of texts in pixels
 */
export const layoutText = (box: TextBox, measureAgain: MeasureText): LaidText => {
  // The size that fits is laid out twice, and its lines are measured once more.
  const measure = remembered(measureAgain);
  const fontSize = box.shrinks ? fittingSize(box, measure) : box.fontSize;
  const { lines, fits } = attempt(box, fontSize, measure);
  const { ascent, descent } = FAMILIES[box.fontFamily];
  const lineHeight = fontSize * lineHeightOf(box);
  const inner = innerSize(box);
  const sized = sizedAt(box, fontSize, measure);
  const top = box.padding.top + FREE_SHARE[box.verticalAlign] * Math.max(0, inner.height - lines.length * lineHeight);
  // As CSS does it: what a line has more (or less) than its font is split above and below.
  const toBaseline = (lineHeight - (ascent + descent) * fontSize) / 2 + ascent * fontSize;
  return {
    fontSize,
    font: cssFont(box.fontFamily, box.fontWeight, fontSize),
    overflows: !fits,
    lines: lines.map(({ text, direction }, index) => {
      const sizedRuns = sized(text);
      const width = widthOf(sizedRuns);
      const left = box.padding.left + FREE_SHARE[box.textAlign] * (inner.width - width);
      let x = left;
      const runs = sizedRuns.map((run) => {
        const laid = { text: run.text, font: run.font, x, width: run.width, isFitted: run.cell !== undefined };
        x += run.width;
        return laid;
      });
      const baseline = top + index * lineHeight + toBaseline;
      return { text: drawnText(text), width, x: left, baseline, direction, runs };
    }),
  };
};
