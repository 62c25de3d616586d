import latin from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/montserrat/files/montserrat-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/montserrat/files/montserrat-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
