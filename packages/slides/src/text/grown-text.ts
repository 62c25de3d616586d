import type { TextElement } from '@orbita/contracts';
import type { MeasureText } from '../canvas.js';
import { withSize } from '../geometry.js';
import { layoutText, lineHeightOf } from './layout-text.js';

/**
 * A text whose box is as high as its words need: the box grows and never shrinks. A text that shrinks its letters keeps its box.
 */
export const grownText = (text: TextElement, measure: MeasureText): TextElement => {
  if (text.shrinks) return text;
  const { lines, fontSize } = layoutText(text, measure);
  const needed = Math.ceil(lines.length * fontSize * lineHeightOf(text) + text.padding.top + text.padding.bottom);
  return needed <= text.size.height ? text : withSize(text, { ...text.size, height: needed });
};
