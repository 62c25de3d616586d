import type { FontSource } from '@orbita/slides';

type Urls = () => Promise<{ urls: readonly string[] }>;

/** URLs of the files of a family: a chunk for each, loaded with the first text in it. */
export const FONT_URLS: Readonly<Record<FontSource | 'signs', Urls>> = {
  Inter: () => import('./files/inter'),
  Montserrat: () => import('./files/montserrat'),
  Roboto: () => import('./files/roboto'),
  'Playfair Display': () => import('./files/playfair-display'),
  Oswald: () => import('./files/oswald'),
  Raleway: () => import('./files/raleway'),
  Manrope: () => import('./files/manrope'),
  Lora: () => import('./files/lora'),
  'Bebas Neue': () => import('./files/bebas-neue'),
  'Sofia Sans Extra Condensed': () => import('./files/sofia-sans-extra-condensed'),
  signs: () => import('./files/signs'),
};
