import { MIN_FONT_SIZE, type TextElement } from '@orbita/contracts';
import type { MeasureText } from '../canvas.js';
import { FAMILIES, cssFont } from '../fonts/families.js';
import { wrapText } from './wrap-text.js';

/** Height of a line in font sizes. */
export const LINE_HEIGHT = 1.3;

/** What decides where the letters of a box stand. */
export type TextBox = Pick<
  TextElement,
  'content' | 'fontSize' | 'fontFamily' | 'fontWeight' | 'padding' | 'size' | 'textAlign' | 'verticalAlign' | 'shrinks'
>;

interface LaidLine {
  text: string;
  /** Left end and baseline, in units from the box's corner. */
  x: number;
  baseline: number;
  width: number;
}

export interface LaidText {
  lines: readonly LaidLine[];
  /** The size it is drawn in: `fontSize`, or less where the box shrinks it. */
  fontSize: number;
  /** CSS font of that size. */
  font: string;
  /** Whether some of it is outside the box all the same. */
  overflows: boolean;
}

interface Attempt {
  lines: readonly string[];
  fits: boolean;
}

const attempt = (box: TextBox, fontSize: number, measure: MeasureText): Attempt => {
  const width = Math.max(1, box.size.width - box.padding.left - box.padding.right);
  const height = box.size.height - box.padding.top - box.padding.bottom;
  const font = cssFont(box.fontFamily, box.fontWeight, fontSize);
  const { lines, isBroken } = wrapText(box.content, width, (text) => measure(font, text));
  return { lines, fits: !isBroken && lines.length * fontSize * LINE_HEIGHT <= height + 0.01 };
};

/** The largest whole size not above the box's own in which all of the text is in the box; the least one if none is. */
const fittingSize = (box: TextBox, measure: MeasureText): number => {
  if (attempt(box, box.fontSize, measure).fits) return box.fontSize;
  let least = MIN_FONT_SIZE;
  let most = Math.ceil(box.fontSize) - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (attempt(box, middle, measure).fits) least = middle;
    else most = middle - 1;
  }
  return least;
};

const FREE_SHARE = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;

/**
 * Places a text in its box. Measured at scale 1, so that lines break the same at every zoom and in every export.
 * @param measure widths of texts in pixels
 */
export const layoutText = (box: TextBox, measure: MeasureText): LaidText => {
  const fontSize = box.shrinks ? fittingSize(box, measure) : box.fontSize;
  const { lines, fits } = attempt(box, fontSize, measure);
  const font = cssFont(box.fontFamily, box.fontWeight, fontSize);
  const { ascent, descent } = FAMILIES[box.fontFamily];
  const lineHeight = fontSize * LINE_HEIGHT;
  const innerWidth = Math.max(1, box.size.width - box.padding.left - box.padding.right);
  const innerHeight = box.size.height - box.padding.top - box.padding.bottom;
  const top = box.padding.top + FREE_SHARE[box.verticalAlign] * Math.max(0, innerHeight - lines.length * lineHeight);
  // As CSS does it: what a line has more (or less) than its font is split above and below.
  const toBaseline = (lineHeight - (ascent + descent) * fontSize) / 2 + ascent * fontSize;
  return {
    fontSize,
    font,
    overflows: !fits,
    lines: lines.map((text, index) => {
      const width = measure(font, text);
      return {
        text,
        width,
        x: box.padding.left + FREE_SHARE[box.textAlign] * (innerWidth - width),
        baseline: top + index * lineHeight + toBaseline,
      };
    }),
  };
};
