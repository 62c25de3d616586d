/** The first items of a list. Not for texts: `cutTo` shortens those without breaking a character. */
export const firstOf = <T>(list: readonly T[], count: number): T[] => list.slice(0, count);
