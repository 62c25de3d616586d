/** The first so many of a list. A text is no list: `cutTo` shortens it without breaking a sign. */
export const firstOf = <T>(list: readonly T[], count: number): T[] => list.slice(0, count);
