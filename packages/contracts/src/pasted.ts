/** Signs that take no place on the screen and come along when something is copied: a web page's, a messenger's, a PDF's. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** What looks like a minus on the screen and is none to a program. */
const DASHES = /[\u02D7\u2010-\u2015\u2043\u207B\u2212\u2796\uFE58\uFE63\uFF0D]/g;

/** Letters, digits and signs of East Asian keyboards, each as wide as a hieroglyph; the plain ones stand this far before. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDE_BY = 0xfee0;

/**
 * What was pasted where a person meant a key, a number, an address: without signs nobody sees, every space a plain one, none
 * around, full-width letters and digits as plain ones. Not for texts: an emoji of several people is held together by such signs.
 */
export const seenOnly = (pasted: string): string =>
  pasted
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_BY))
    .replace(/\s/g, ' ')
    .trim();

/** {@link seenOnly} of what never holds a space, with every look-alike of a minus as one. */
export const seenNumber = (pasted: string): string => seenOnly(pasted.replace(DASHES, '-')).replaceAll(' ', '');
