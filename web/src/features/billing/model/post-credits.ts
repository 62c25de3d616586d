/** Price of one text, by which a balance is told in posts. */
export const POST_CREDITS = 50;
