import cyrillic from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-cyrillic-700-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [cyrillic];
