/** Element id of a publication's row, to bring the focus back to it. */
export const publicationRowId = (id: number): string => `publication-${id}`;
