import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/manrope/files/manrope-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
