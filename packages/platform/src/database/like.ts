/** Pattern of LIKE for texts in small letters that hold these words to the letter. */
export const containing = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
