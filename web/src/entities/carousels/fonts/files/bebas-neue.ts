import latin from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2';
import latinExt from '@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, latinExt];
