/** Pattern of LIKE for texts that hold these words to the letter. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
