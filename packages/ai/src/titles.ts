/** Key of a title for comparison: letters and digits, without case, ё and punctuation. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
