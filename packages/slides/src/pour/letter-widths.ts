import type { SlideFont } from '@orbita/contracts';
import { weightOf } from '../fonts/families.js';

/**
 * Mean advance of a sign in Russian prose with its spaces, in font sizes, at the weights 400 and 900 (or the heaviest the family
 * has), measured from the fonts; weights between lie on a line.
 */
const MEAN_WIDTHS: Readonly<Record<SlideFont, readonly [regular: number, heaviest: number, weight: number]>> = {
  Inter: [0.528, 0.557, 900],
  Montserrat: [0.556, 0.61, 900],
  Roboto: [0.503, 0.512, 900],
  'Playfair Display': [0.505, 0.536, 900],
  Oswald: [0.397, 0.455, 700],
  Raleway: [0.51, 0.546, 900],
  Manrope: [0.502, 0.536, 800],
  Lora: [0.515, 0.539, 700],
  'Bebas Neue': [0.36, 0.36, 900],
};

/** Mean width of a sign of Russian text, in font sizes. */
export const meanWidth = (font: SlideFont, weight: number): number => {
  const [regular, heaviest, at] = MEAN_WIDTHS[font];
  return regular + ((heaviest - regular) * (weightOf(font, weight) - 400)) / (at - 400);
};
