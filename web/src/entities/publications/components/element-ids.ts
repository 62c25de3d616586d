/** Element id of a publication's row, to return the focus to it. */
export const publicationRowId = (id: number): string => `publication-${id}`;

/** Element id of a day in the list, to jump to it. */
export const dayAnchorId = (date: string): string => `day-${date}`;
