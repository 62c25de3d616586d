/** Longest wait for what a network says of a key. */
export const ASK_MS = 20_000;
