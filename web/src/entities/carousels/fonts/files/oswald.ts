import latin from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/oswald/files/oswald-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
