import { measureBy, type MeasureText } from '@orbita/slides';
import { contextOf } from './canvas-context';

let measuring: MeasureText | undefined;

/** Widths of texts, by one canvas for all of the studio. */
export const measureText: MeasureText = (font, text) => {
  measuring ??= measureBy(contextOf(document.createElement('canvas')));
  return measuring(font, text);
};
