import type { TextEntity, TextEntityType } from '../text-entity.js';
import { fromLines, linesOf, normalise, type LineBlock, type RichText } from './lines.js';

const endOf = ({ offset, length }: TextEntity): number => offset + length;

export const plainText = (text: string): RichText => ({ text, entities: [] });

/** The part between two offsets, with its marks. */
export const slice = ({ text, entities }: RichText, from: number, to = text.length): RichText => ({
  text: text.slice(from, to),
  entities: entities.flatMap((entity) => {
    const offset = Math.max(entity.offset, from);
    const length = Math.min(endOf(entity), to) - offset;
    return length > 0 ? [{ ...entity, offset: offset - from, length }] : [];
  }),
});

/** Several texts after one another. */
export const concat = (...parts: readonly RichText[]): RichText => {
  let at = 0;
  const entities = parts.flatMap((part) => {
    const from = at;
    at += part.text.length;
    return part.entities.map((entity) => ({ ...entity, offset: entity.offset + from }));
  });
  return normalise({ text: parts.map(({ text }) => text).join(''), entities });
};

/** Replaces the text between two offsets. */
export const replace = (rich: RichText, from: number, to: number, by: RichText): RichText =>
  concat(slice(rich, 0, from), by, slice(rich, to));

/** What the next typed character will be. */
export type Style = readonly Pick<TextEntity, 'type' | 'url' | 'language'>[];

/** Start of the line that contains an offset. */
const lineStart = ({ text }: RichText, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const lineEnd = ({ text }: RichText, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

const lineIndex = ({ text }: RichText, at: number): number => text.slice(0, at).split('\n').length - 1;

/**
 * Style of a character typed at an offset: that of the character before it, at the beginning of a line that of the one after it.
 * A link continues only inside; the block is that of the line.
 */
export const styleAt = (rich: RichText, at: number): Style => {
  const line = linesOf(rich)[lineIndex(rich, at)];
  if (line === undefined) return [];
  const style: Pick<TextEntity, 'type' | 'url' | 'language'>[] = [];
  if (line.block !== 'paragraph') style.push({ type: line.block, ...(line.language && { language: line.language }) });
  let left = at - lineStart(rich, at);
  const runs = line.runs;
  const index = left === 0 ? 0 : runs.findIndex(({ text }) => (left -= text.length) <= 0);
  const run = runs[index];
  if (run === undefined) return style;
  style.push(...run.marks.map((type) => ({ type })));
  const isInside = at > lineStart(rich, at) && (left < 0 || runs[index + 1]?.url === run.url);
  if (run.url !== undefined && isInside) style.push({ type: 'text_link', url: run.url });
  return style;
};

/** A text with the same style everywhere. */
export const styled = (text: string, style: Style): RichText => ({
  text,
  entities: text === '' ? [] : style.map((mark) => ({ ...mark, offset: 0, length: text.length })),
});

/** Types over a range; the new text takes `style`, or the style around it. */
export const typeText = (
  rich: RichText,
  from: number,
  to: number,
  text: string,
  style: Style = styleAt(rich, from),
): RichText => replace(rich, from, to, styled(text, style));

/** Inserts a text with its marks into a range: into a quote as a part of it, into code as plain letters. */
export const insertRich = (rich: RichText, from: number, to: number, by: RichText): RichText => {
  const block = styleAt(rich, from).find(({ type }) => type === 'blockquote' || type === 'pre');
  if (block === undefined) return replace(rich, from, to, by);
  return replace(rich, from, to, {
    text: by.text,
    entities: [
      ...styled(by.text, [block]).entities,
      ...by.entities.filter(({ type }) => block.type !== 'pre' && type !== 'blockquote' && type !== 'pre'),
    ],
  });
};

type ToggledMark = Exclude<TextEntityType, 'text_link'>;
const isBlockMark = (mark: TextEntityType): mark is 'blockquote' | 'pre' => mark === 'blockquote' || mark === 'pre';

const linesIn = (rich: RichText, from: number, to: number): [first: number, last: number] => [
  lineIndex(rich, from),
  lineIndex(rich, to),
];

/** Whether all of a range has a mark; of an empty range, whether the next typed character would. */
export const hasMark = (rich: RichText, from: number, to: number, mark: TextEntityType): boolean => {
  if (isBlockMark(mark)) {
    const [first, last] = linesIn(rich, from, to);
    return linesOf(rich)
      .slice(first, last + 1)
      .every(({ block }) => block === mark);
  }
  if (from === to) return styleAt(rich, from).some(({ type }) => type === mark);
  const runs = linesOf(slice(rich, from, to)).flatMap((line) => (line.block === 'pre' ? [] : line.runs));
  const judged = mark === 'code' ? runs : runs.filter(({ marks }) => !marks.includes('code'));
  return (
    judged.length > 0 &&
    judged.every(({ marks, url }) => (mark === 'text_link' ? url !== undefined : marks.includes(mark)))
  );
};

const without = (entities: readonly TextEntity[], type: TextEntityType, from: number, to: number): TextEntity[] =>
  entities.flatMap((entity) => {
    if (entity.type !== type || endOf(entity) <= from || entity.offset >= to) return [entity];
    return [
      { ...entity, length: from - entity.offset },
      { ...entity, offset: to, length: endOf(entity) - to },
    ].filter(({ length }) => length > 0);
  });

const setBlock = (rich: RichText, from: number, to: number, block: LineBlock): RichText => {
  const [first, last] = linesIn(rich, from, to);
  return fromLines(
    linesOf(rich).map((line, index) => {
      if (index < first || index > last) return line;
      const runs = block === 'pre' ? line.runs.map(({ text }) => ({ text, marks: [] })) : line.runs;
      return { block, runs };
    }),
  );
};

/** Adds a mark to a range, or removes it if the whole range has it. Quotes and blocks of code take whole lines. */
export const toggleMark = (rich: RichText, from: number, to: number, mark: ToggledMark): RichText => {
  const isOn = hasMark(rich, from, to, mark);
  if (isBlockMark(mark)) return setBlock(rich, from, to, isOn ? 'paragraph' : mark);
  if (from === to) return rich;
  const entities = isOn
    ? without(rich.entities, mark, from, to)
    : [...rich.entities, { type: mark, offset: from, length: to - from }];
  return normalise({ text: rich.text, entities });
};

/** Removes every mark from a range, and quotes and blocks of code from its lines. */
export const clearMarks = (rich: RichText, from: number, to: number): RichText => {
  const { text, entities } = setBlock(rich, from, to, 'paragraph');
  const types = new Set(entities.map(({ type }) => type));
  types.delete('blockquote');
  types.delete('pre');
  return normalise({ text, entities: [...types].reduce((left, type) => without(left, type, from, to), [...entities]) });
};

/** Links a range to an address; `null` removes its links. */
export const setLink = (rich: RichText, from: number, to: number, url: string | null): RichText => {
  const entities = without(rich.entities, 'text_link', from, to);
  if (url !== null && to > from) entities.push({ type: 'text_link', offset: from, length: to - from, url });
  return normalise({ text: rich.text, entities });
};

/** The link around an offset, or the one that begins there. */
export const linkAt = ({ entities }: RichText, at: number): { from: number; to: number; url: string } | null => {
  const link = entities.find((entity) => entity.type === 'text_link' && entity.offset <= at && at <= endOf(entity));
  return link ? { from: link.offset, to: endOf(link), url: link.url ?? '' } : null;
};

/** Bounds of the line that contains an offset. */
export const lineBounds = (rich: RichText, at: number): { from: number; to: number } => ({
  from: lineStart(rich, at),
  to: lineEnd(rich, at),
});

/** The range that differs between two texts, nearest to a caret in the newer one. */
export const changedRange = (
  before: string,
  after: string,
  caret: number,
): { from: number; to: number; text: string } => {
  const tail = Math.min(before.length, after.length - Math.min(caret, after.length));
  let kept = 0;
  while (kept < tail && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept += 1;
  const limit = Math.min(before.length, after.length) - kept;
  let from = 0;
  while (from < limit && before[from] === after[from]) from += 1;
  return { from, to: before.length - kept, text: after.slice(from, after.length - kept) };
};
