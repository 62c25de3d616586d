import latin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/roboto/files/roboto-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/roboto/files/roboto-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
