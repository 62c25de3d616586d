/** Invisible characters that are copied along from a web page, a messenger or a PDF. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Characters that look like a minus on the screen but are not one to a program. */
const DASHES = /[\u02D7\u2010-\u2015\u2043\u207B\u2212\u2796\uFE58\uFE63\uFF0D]/g;

/** Full-width letters, digits and signs of East Asian keyboards; the plain ones are this far before them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDE_BY = 0xfee0;

/**
 * Cleans a pasted key, number or address: removes invisible characters, makes every space a plain one and trims, and makes
 * full-width letters and digits plain. Not for texts: invisible characters join composed emoji.
 */
export const seenOnly = (pasted: string): string =>
  pasted
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_BY))
    .replace(/\s/g, ' ')
    .trim();

/** {@link seenOnly} for values that never contain a space, with every look-alike of a minus as one. */
export const seenNumber = (pasted: string): string => seenOnly(pasted.replace(DASHES, '-')).replaceAll(' ', '');
