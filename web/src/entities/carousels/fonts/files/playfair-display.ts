import latin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt];
