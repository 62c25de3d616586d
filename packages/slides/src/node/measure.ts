import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { type MeasureText, measureBy } from '../canvas.js';

const require = createRequire(import.meta.url);

const VARIABLE = {
  inter: 'Inter',
  lora: 'Lora',
  manrope: 'Manrope',
  montserrat: 'Montserrat',
  oswald: 'Oswald',
  'playfair-display': 'Playfair Display',
  raleway: 'Raleway',
  roboto: 'Roboto',
};

/** Measures texts as a browser with the same fonts does. */
export const nodeMeasure = (): MeasureText => {
  for (const [file, family] of Object.entries(VARIABLE)) {
    for (const subset of ['latin', 'cyrillic']) {
      GlobalFonts.registerFromPath(
        require.resolve(`@fontsource-variable/${file}/files/${file}-${subset}-wght-normal.woff2`),
        family,
      );
    }
  }
  return measureBy(createCanvas(1, 1).getContext('2d'));
};
