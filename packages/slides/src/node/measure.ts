import { createCanvas } from '@napi-rs/canvas';
import { type MeasureText, measureBy } from '../canvas.js';
import { registerFonts } from './fonts.js';

/** Measures texts as {@link drawSlidePng} does. */
export const nodeMeasure = (): MeasureText => {
  registerFonts();
  return measureBy(createCanvas(1, 1).getContext('2d'));
};
