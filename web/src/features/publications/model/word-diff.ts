/** A segment of two compared texts. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Maximum number of words to compare; above it the differing middle is shown as one change. */
const MAX_CELLS = 4_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

const commonStart = (a: readonly string[], b: readonly string[]): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
};

/** Longest common subsequence, by the table of its lengths. */
const compare = (a: readonly string[], b: readonly string[]): DiffPart[] => {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [right = 0, down = 0, across = 0] = [
        lengths[i * width + j + 1],
        lengths[(i + 1) * width + j],
        lengths[(i + 1) * width + j + 1],
      ];
      lengths[i * width + j] = a[i] === b[j] ? across + 1 : Math.max(right, down);
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (
      left !== undefined &&
      (right === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: left });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: right ?? '' });
      j += 1;
    }
  }
  return parts;
};

const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text !== '') result.push({ ...part });
  }
  return result;
};

/** Differences of two texts, word by word. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).reverse(), b.slice(start).reverse());
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const middle: DiffPart[] =
    left.length * right.length > MAX_CELLS
      ? [
          { kind: 'removed', text: left.join('') },
          { kind: 'added', text: right.join('') },
        ]
      : compare(left, right);
  return joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
};
