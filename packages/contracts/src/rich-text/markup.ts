import { concat, plainText, styled } from './edit.js';
import { fromLines, linesOf, type InlineMark, type Line, type RichText } from './lines.js';
import { linkAddress } from './rules.js';

interface Pattern {
  mark: InlineMark | 'text_link';
  /** Sticky; its first group is the text, the second of a link the address. */
  found: RegExp;
}

/** A pair of signs around a text that neither begins nor ends with a space, not attached to words on both sides. */
const between = (sign: string, mark: InlineMark, inner = '[^\\n]'): Pattern => ({
  mark,
  found: new RegExp(`(?<![\\p{L}\\p{N}_])${sign}(?!\\s)(${inner}+?)(?<!\\s)${sign}(?![\\p{L}\\p{N}_])`, 'uy'),
});

/** What users type in Telegram's own apps, and what a model writes. */
const PATTERNS: readonly Pattern[] = [
  { mark: 'code', found: /`([^`\n]+)`/uy },
  { mark: 'text_link', found: /\[([^\]\n]+)\]\(([^()\s]+)\)/uy },
  { mark: 'bold', found: /\*\*(?!\s)([^\n]+?)(?<!\s)\*\*/uy },
  between('__', 'italic'),
  { mark: 'strikethrough', found: /~~(?!\s)([^\n]+?)(?<!\s)~~/uy },
  { mark: 'spoiler', found: /\|\|(?!\s)([^\n]+?)(?<!\s)\|\|/uy },
];

const SIGNS = /[`[*_~|]/u;

/** The first pattern found at an offset, with its replacement. */
const convertedAt = (source: string, at: number): { length: number; rich: RichText } | null => {
  for (const { mark, found } of PATTERNS) {
    found.lastIndex = at;
    const [whole, inner = '', address = ''] = found.exec(source) ?? [];
    if (whole === undefined) continue;
    if (mark === 'code') return { length: whole.length, rich: styled(inner, [{ type: 'code' }]) };
    const url = mark === 'text_link' ? linkAddress(address) : undefined;
    if (url === null) continue;
    const content = parseInline(inner);
    const entity = { type: mark, offset: 0, length: content.text.length, ...(url !== undefined && { url }) };
    return { length: whole.length, rich: { text: content.text, entities: [entity, ...content.entities] } };
  }
  return null;
};

const parseInline = (source: string): RichText => {
  const parts: RichText[] = [];
  let plain = '';
  for (let at = 0; at < source.length;) {
    const found = SIGNS.test(source[at] ?? '') ? convertedAt(source, at) : null;
    if (found) {
      parts.push(plainText(plain), found.rich);
      plain = '';
      at += found.length;
    } else {
      plain += source[at] ?? '';
      at += 1;
    }
  }
  return parts.length === 0 ? plainText(source) : concat(...parts, plainText(plain));
};

const FENCE = /^```\s*([\w+#-]{0,40})\s*$/u;
const QUOTE = /^>\s?(.*)$/u;
const HEADING = /^#{1,6}\s+(.+)$/u;

const lineOf = (source: string): Line => {
  const [, quote] = QUOTE.exec(source) ?? [];
  const [, heading] = HEADING.exec(source) ?? [];
  const rich = parseInline(heading === undefined ? (quote ?? source) : `**${heading.replaceAll('**', '')}**`);
  const [line] = linesOf(rich);
  return { block: quote === undefined ? 'paragraph' : 'blockquote', runs: line?.runs ?? [] };
};

/**
 * Reads the simple markup of Telegram's apps and of language models: `**bold**`, `__italic__`, `~~struck~~`, `||hidden||`,
 * backticks, fences of three, `[text](address)`, `> quote` and `# heading` (which becomes bold). What is not closed or
 * leads to an address that cannot be opened stays as it was typed.
 */
export const parseMarkup = (source: string): RichText => {
  const lines: Line[] = [];
  const sources = source.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < sources.length; at += 1) {
    const line = sources[at] ?? '';
    const [, language] = FENCE.exec(line) ?? [];
    const end = language === undefined ? -1 : sources.findIndex((other, index) => index > at && FENCE.test(other));
    if (end === -1) {
      lines.push(lineOf(line));
      continue;
    }
    for (const code of sources.slice(at + 1, end)) {
      const runs = code === '' ? [] : [{ text: code, marks: [] }];
      lines.push({ block: 'pre', ...(language && { language }), runs });
    }
    at = end;
  }
  return fromLines(lines);
};

/**
 * The markup closed by the last typed character: its range and its replacement.
 * @param source the line up to the caret
 */
export const closedMarkup = (source: string): { from: number; rich: RichText } | null => {
  const last = source.at(-1) ?? '';
  if (!'`*_~|)'.includes(last)) return null;
  for (let at = 0; at < source.length; at += 1) {
    if (!SIGNS.test(source[at] ?? '')) continue;
    const found = convertedAt(source, at);
    if (found && at + found.length === source.length) return { from: at, rich: found.rich };
    if (found) at += found.length - 1;
  }
  return null;
};

/** Whether a text contains markup. */
export const hasMarkup = (source: string): boolean => {
  const { text, entities } = parseMarkup(source);
  return entities.length > 0 || text !== source.replace(/\r\n?/g, '\n');
};
