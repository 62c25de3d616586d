import latin from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/raleway/files/raleway-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/raleway/files/raleway-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/raleway/files/raleway-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
