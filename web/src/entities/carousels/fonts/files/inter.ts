import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
