/** Piece of a text, marked or not. */
export interface TextPart {
  piece: string;
  isMarked: boolean;
  /** Where it begins. */
  at: number;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the words, whole words only, longer before shorter; nothing is lost. */
export const markedParts = (text: string, words: readonly string[]): TextPart[] => {
  const known = [...new Set(words)].filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [{ piece: text, isMarked: false, at: 0 }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(pattern)) {
    if (index > from) parts.push({ piece: text.slice(from, index), isMarked: false, at: from });
    parts.push({ piece, isMarked: true, at: index });
    from = index + piece.length;
  }
  if (from < text.length) parts.push({ piece: text.slice(from), isMarked: false, at: from });
  return parts;
};
