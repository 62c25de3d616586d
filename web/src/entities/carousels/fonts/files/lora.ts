import latin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
import cyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2';
import latinExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2';
import cyrillicExt from '@fontsource-variable/lora/files/lora-cyrillic-ext-wght-normal.woff2';

/** Addresses of the files, in the order `FONT_FILES` names them. */
export const urls = [latin, cyrillic, latinExt, cyrillicExt];
