/** URL of a carousel's editor. */
export const editorPath = (id: number): string => `/dashboard/carousels/${id}`;
