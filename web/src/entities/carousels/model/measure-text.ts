import { measureBy, type MeasureText } from '@orbita/slides';
import { contextOf } from './canvas-context';

let measuring: MeasureText | undefined;

/** Text widths, measured by one canvas for the whole studio. */
export const measureText: MeasureText = (font, text) => {
  measuring ??= measureBy(contextOf(document.createElement('canvas')));
  return measuring(font, text);
};
