import { GlobalFonts } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { FONT_FILES, SIGN_FILES, emojiFiles } from '../fonts/font-files.js';

const require = createRequire(import.meta.url);

let areRegistered = false;

/** Makes the files browsers load known to the canvas, once. @throws Error when one is missing or damaged */
export const registerFonts = (): void => {
  if (areRegistered) return;
  for (const { family, path } of [...Object.values(FONT_FILES).flat(), ...SIGN_FILES, ...emojiFiles]) {
    if (!GlobalFonts.registerFromPath(require.resolve(path), family)) throw new Error(`${path} is no font`);
  }
  areRegistered = true;
};
