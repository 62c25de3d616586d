/** Address of the trash, or of what one project has in it. */
export const trashAddress = (projectId?: number): string =>
  projectId === undefined ? '/dashboard/trash' : `/dashboard/trash?project=${projectId}`;
