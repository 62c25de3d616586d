import math from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2';
import symbols from '@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2';
import symbols2 from '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2';

/** Addresses of the files, in the order `SIGN_FILES` names them. */
export const urls = [math, symbols, symbols2];
