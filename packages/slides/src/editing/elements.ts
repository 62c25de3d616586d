const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A name for a new slide or element: 16 random letters and digits. */
export const newId = (): string =>
  // 252 is the largest multiple of 36 below 256, but a bias of a name hurts nobody.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join('');
