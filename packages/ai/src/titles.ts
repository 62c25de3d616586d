/** What two titles that read the same have in common: letters and digits, without case, ё and punctuation. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
