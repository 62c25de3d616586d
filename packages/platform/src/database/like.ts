/** LIKE pattern for lower-case texts that contain these words literally. */
export const containing = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
