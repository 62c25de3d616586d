import type { TextEntity, TextEntityType } from '../text-entity.js';

/** A text and its marks. */
export interface RichText {
  text: string;
  entities: readonly TextEntity[];
}

/** Marks within a line. */
export const INLINE_MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'code'] as const;
export type InlineMark = (typeof INLINE_MARKS)[number];

/** Neighbouring characters with the same marks. */
export interface Run {
  text: string;
  /** In the order of {@link INLINE_MARKS}. */
  marks: readonly InlineMark[];
  url?: string;
}

export type LineBlock = 'paragraph' | 'blockquote' | 'pre';

/** A line of a text: quotes and blocks of code consist of whole lines. */
export interface Line {
  block: LineBlock;
  /** Language of a `pre`, if it names one. */
  language?: string;
  runs: readonly Run[];
}

const endOf = ({ offset, length }: TextEntity): number => offset + length;
const covers = (entity: TextEntity, unit: number): boolean => entity.offset <= unit && unit < endOf(entity);

const isBlock = ({ type }: TextEntity): boolean => type === 'blockquote' || type === 'pre';

/** The block a line belongs to: that of its first character; of an empty line, that of the line breaks around it. */
const blockAt = (blocks: readonly TextEntity[], start: number, end: number): Pick<Line, 'block' | 'language'> => {
  const block = blocks.find((entity) => covers(entity, start) || (start === end && covers(entity, start - 1)));
  if (block?.type === 'pre') return { block: 'pre', ...(block.language && { language: block.language }) };
  return { block: block ? 'blockquote' : 'paragraph' };
};

const runAt = (inline: readonly TextEntity[], text: string, start: number, end: number): Run => {
  const here = inline.filter((entity) => covers(entity, start));
  const part = text.slice(start, end);
  // Code is shown as it is: no other mark applies inside it.
  if (here.some(({ type }) => type === 'code')) return { text: part, marks: ['code'] };
  const marks = INLINE_MARKS.filter((mark) => here.some(({ type }) => type === mark));
  const url = here.find(({ type }) => type === 'text_link')?.url;
  return { text: part, marks, ...(url !== undefined && { url }) };
};

const looksLike = (a: Run, b: Run): boolean => a.url === b.url && a.marks.join() === b.marks.join();

const joined = (runs: readonly Run[]): Run[] => {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && looksLike(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') result.push(run);
  }
  return result;
};

/**
 * A text as lines of runs: editors draw them, previews show them, and everything else here is computed from them. Entities may
 * come in any order and overlap in any way.
 */
export const linesOf = ({ text, entities }: RichText): Line[] => {
  const blocks = entities.filter(isBlock);
  const inline = entities.filter((entity) => !isBlock(entity));
  let start = 0;
  return text.split('\n').map((content) => {
    const from = start;
    const end = from + content.length;
    start = end + 1;
    const block = blockAt(blocks, from, end);
    const near = block.block === 'pre' ? [] : inline.filter((entity) => entity.offset < end && endOf(entity) > from);
    const cuts = near.flatMap((entity) => [entity.offset, endOf(entity)]).filter((cut) => cut > from && cut < end);
    const edges = [...new Set([from, ...cuts, end])].sort((a, b) => a - b);
    const runs = edges.slice(1).map((edge, index) => runAt(near, text, edges[index] ?? from, edge));
    return { ...block, runs: joined(runs) };
  });
};

const lengthOf = ({ runs }: Line): number => runs.reduce((sum, { text }) => sum + text.length, 0);

export const textOfLine = ({ runs }: Line): string => runs.map(({ text }) => text).join('');

/** Outer before inner where two begin and end together; of two that cross, the later one here is cut. */
const RANK: Record<TextEntityType, number> = {
  pre: 0,
  blockquote: 1,
  code: 2,
  text_link: 3,
  bold: 4,
  italic: 5,
  underline: 6,
  strikethrough: 7,
  spoiler: 8,
};
const rankOf = ({ type }: TextEntity): number => RANK[type];

const byPlace = (a: TextEntity, b: TextEntity): number =>
  a.offset - b.offset || b.length - a.length || rankOf(a) - rankOf(b);

const sameBlock = (a: Line, b: Line | undefined): boolean => a.block === b?.block && a.language === b.language;

/** Quotes and code as entities: neighbouring lines of one block are one. */
const blockEntities = (lines: readonly Line[]): TextEntity[] => {
  const found: TextEntity[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const { block, language } = line;
    const last = found.at(-1);
    const length = lengthOf(line);
    if (block !== 'paragraph' && last && sameBlock(line, lines[index - 1])) last.length = at + length - last.offset;
    else if (block !== 'paragraph') found.push({ type: block, offset: at, length, ...(language && { language }) });
    at += length + 1;
  }
  return found.filter(({ length }) => length > 0);
};

/** What a run adds to the text, each under a separate key; a mark goes on over a line break, code does not. */
const inlineEntities = (lines: readonly Line[]): TextEntity[] => {
  const found: TextEntity[] = [];
  let open = new Map<string, TextEntity>();
  let at = 0;
  for (const line of lines) {
    for (const { text, marks, url } of line.runs) {
      const here = new Map<string, TextEntity>();
      const wanted: Pick<TextEntity, 'type' | 'url'>[] = marks.map((type) => ({ type }));
      if (url !== undefined) wanted.push({ type: 'text_link', url });
      for (const { type, url: address } of wanted) {
        const key = `${type} ${address ?? ''}`;
        const known = open.get(key);
        const entity = known ?? { type, offset: at, length: 0, ...(address !== undefined && { url: address }) };
        if (!known) found.push(entity);
        entity.length = at + text.length - entity.offset;
        here.set(key, entity);
      }
      open = here;
      at += text.length;
    }
    if (line.block === 'pre') open = new Map();
    open.delete('code ');
    at += 1;
  }
  return found;
};

/** Cuts an entity at the edges of those it crosses: of two that share characters, one lies within the other. */
const cutBy = (entity: TextEntity, others: readonly TextEntity[]): TextEntity[] => {
  for (const other of others) {
    const [from, to, otherFrom, otherTo] = [entity.offset, endOf(entity), other.offset, endOf(other)];
    const cut =
      from < otherFrom && otherFrom < to && to < otherTo
        ? otherFrom
        : otherFrom < from && from < otherTo && otherTo < to
          ? otherTo
          : null;
    if (cut === null) continue;
    return [
      { ...entity, length: cut - from },
      { ...entity, offset: cut, length: to - cut },
    ].flatMap((part) => cutBy(part, others));
  }
  return [entity];
};

/** Marks are of letters: the line breaks at their ends do not belong to them. */
const trimmed = (entity: TextEntity, text: string): TextEntity => {
  if (isBlock(entity)) return entity;
  let [from, to] = [entity.offset, endOf(entity)];
  while (text[from] === '\n') from += 1;
  while (text[to - 1] === '\n') to -= 1;
  return { ...entity, offset: from, length: to - from };
};

/** A block of only empty lines has no text to mark. */
const withoutEmptyBlocks = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) => {
    const ofBlock = (step: -1 | 1): boolean => {
      for (let at = index; ; at += step) {
        const other = lines[at];
        if (!other || !sameBlock(line, other)) return false;
        if (lengthOf(other) > 0) return true;
      }
    };
    return line.block === 'paragraph' || ofBlock(-1) || ofBlock(1) ? line : { block: 'paragraph', runs: [] };
  });

/** A text from lines, with its entities as Telegram requires: sorted, joined, nested and never crossing. */
export const fromLines = (lines: readonly Line[]): RichText => {
  const filled = withoutEmptyBlocks(lines);
  const text = filled.map(textOfLine).join('\n');
  const entities: TextEntity[] = [];
  const all = [...blockEntities(filled), ...inlineEntities(filled)];
  for (const entity of all.sort((a, b) => rankOf(a) - rankOf(b) || byPlace(a, b))) {
    entities.push(...cutBy(entity, entities).map((part) => trimmed(part, text)));
  }
  return { text, entities: entities.sort(byPlace) };
};

/** The normal form of a rich text: two that look alike are equal. */
export const normalise = (rich: RichText): RichText => fromLines(linesOf(rich));
