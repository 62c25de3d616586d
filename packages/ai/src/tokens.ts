/**
 * Tokens of a text, estimated on the high side: two Cyrillic letters or four Latin ones per token. Tokenisers differ by server; a
 * text cut by this fits each of them.
 */
export const tokensOf = (text: string): number => {
  const plain = text.match(/[\u0000-\u007F]/g)?.length ?? 0;
  return Math.ceil(plain / 4 + (text.length - plain) / 2);
};

/** Consecutive parts whose texts take at most `most` tokens together; a longer text is a part by itself. */
export const splitByTokens = <T>(items: readonly T[], textOf: (item: T) => string, most: number): T[][] => {
  const parts: T[][] = [];
  let room = 0;
  for (const item of items) {
    const tokens = tokensOf(textOf(item));
    if (tokens > room || parts.length === 0) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)!.push(item);
    room -= tokens;
  }
  return parts;
};
