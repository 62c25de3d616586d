/** Of a post on the page for clients. */
export const postId = (id: number): string => `post-${id}`;

/** Of the line with a post's verdict. */
export const approvalStatusId = (id: number): string => `post-${id}-status`;
