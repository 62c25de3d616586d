/** Element id of a publication's row, to bring the focus back to it. */
export const publicationRowId = (id: number): string => `publication-${id}`;

/** Element id of a day in the list, to jump to it. */
export const dayAnchorId = (date: string): string => `day-${date}`;
