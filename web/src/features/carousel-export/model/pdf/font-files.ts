import type { SlideFont } from '@orbita/contracts';
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import loraCyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2?url';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import loraLatinExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import manropeLatinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import montserratCyrillic from '@fontsource-variable/montserrat/files/montserrat-cyrillic-wght-normal.woff2?url';
import montserratLatin from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url';
import montserratLatinExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url';
import oswaldCyrillic from '@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2?url';
import oswaldLatin from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import oswaldLatinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url';
import playfairCyrillic from '@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url';
import playfairLatin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import playfairLatinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import ralewayCyrillic from '@fontsource-variable/raleway/files/raleway-cyrillic-wght-normal.woff2?url';
import ralewayLatin from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url';
import ralewayLatinExt from '@fontsource-variable/raleway/files/raleway-latin-ext-wght-normal.woff2?url';
import robotoCyrillic from '@fontsource-variable/roboto/files/roboto-cyrillic-wght-normal.woff2?url';
import robotoLatin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import robotoLatinExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url';
import bebasLatin from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url';
import sofiaCyrillic from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-cyrillic-700-normal.woff2?url';

/** A file of a family and its scale factor. */
export interface FontFile {
  url: string;
  sizeAdjust: number;
}

const files = (...urls: string[]): FontFile[] => urls.map((url) => ({ url, sizeAdjust: 1 }));

/** Files of the families in fallback order; the same ones the screen uses. */
export const FONT_FILES: Readonly<Record<SlideFont, readonly FontFile[]>> = {
  Inter: files(interLatin, interCyrillic, interLatinExt),
  Montserrat: files(montserratLatin, montserratCyrillic, montserratLatinExt),
  Roboto: files(robotoLatin, robotoCyrillic, robotoLatinExt),
  'Playfair Display': files(playfairLatin, playfairCyrillic, playfairLatinExt),
  Oswald: files(oswaldLatin, oswaldCyrillic, oswaldLatinExt),
  Raleway: files(ralewayLatin, ralewayCyrillic, ralewayLatinExt),
  Manrope: files(manropeLatin, manropeCyrillic, manropeLatinExt),
  Lora: files(loraLatin, loraCyrillic, loraLatinExt),
  // Its Cyrillic comes from another family, slightly enlarged.
  'Bebas Neue': [...files(bebasLatin), { url: sofiaCyrillic, sizeAdjust: 1.04 }],
};
