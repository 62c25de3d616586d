/** Of a post on the page for clients. */
export const postId = (id: number): string => `post-${id}`;

/** Of the line that says how a post stands. */
export const approvalStatusId = (id: number): string => `post-${id}-status`;
