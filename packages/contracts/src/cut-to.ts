/** The beginning of a text, at most so many UTF-16 units of it, without half a sign at the end. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
