/** Timeout of a question to a network about a key. */
export const ASK_MS = 20_000;
