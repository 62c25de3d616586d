/** Of a post on the page for clients. */
export const postId = (id: number): string => `post-${id}`;

/** Of the line that says how a post stands. */
export const standingId = (id: number): string => `post-${id}-standing`;
