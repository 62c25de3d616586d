import type { TextEntity } from './text-entity.js';

/** A stretch of a text, in UTF-16 units. */
export interface TextPlace {
  offset: number;
  length: number;
}

type Mark = Pick<TextEntity, 'type' | 'offset' | 'length'>;

// The function `unfilled_places` in PostgreSQL has the same rule and counts stored texts; `tests/unfilled-places.spec.ts` checks
// both against one table. So letters and spaces are written by their code points, which mean the same in every locale.

/** Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Indic, Thai, Georgian and the scripts of East Asia. */
const LETTER =
  'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u0370-\\u052F\\u0531-\\u0587\\u05D0-\\u05EA\\u0620-\\u064A\\u0900-\\u0E5B\\u10A0-\\u10FF\\u1E00-\\u1FFF\\u3040-\\u30FF\\u3400-\\u9FFF\\uAC00-\\uD7A3';
const BRACKETED = /\[([^[\]\r\n]{2,60})\]/gu;
const HAS_LETTER = new RegExp(`[${LETTER}]`, 'u');
/** `[x]` with spaces around is a box that is ticked. */
const HAS_TWO_SIGNS = /[^ \t\u00A0].*[^ \t\u00A0]/su;
const FOOTNOTE = /^\^/;
/** `[id1|Анна]`, `[https://vk.com/anna|Анна]`: a mention of VK. */
const MENTION = /^(https?:\/\/|[@*#]?)[A-Za-z][A-Za-z0-9_.:/?=&%#-]*\|/;
/** `[b]`, `[url=https://…]`, `[/b]`. */
const CODE_OF_BOARDS = /^(\/?)([A-Za-z]+)(=.*)?$/s;
/** `(https://…)`, `(/page)`, `(orbita.ru)` right behind: a link of Markdown. */
const TARGET = new RegExp(`^\\( *<?([A-Za-z][A-Za-z0-9+.-]*:|/|#|[^\\[\\] ()<>]+\\.[${LETTER}]{2,})`, 'u');
/** `[name]: https://…` on its own line: the target of a Markdown reference link. */
const DEFINITION = /(?:^|\n) {0,3}\[([^[\]\r\n]{1,60})\]: *<?(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|mailto:|\/)/gu;
const NAMED = /^\[([^[\]\r\n]{1,60})\]/u;
/** `https://…?filter` before `[color]=`: part of an address. */
const QUERY = /:\/\/[^ \t\r\n\u00A0]*\?[^ \t\r\n\u00A0]*$/;
/** Most brackets examined in a text: no user fills in more, and texts of brackets alone would take long. */
const MOST_BRACKETS = 200;
/** Signs before a place in which an address is looked for. */
const QUERY_REACH = 500;

/** Whether the brackets belong to a link, or a block of code shows them as they are. */
const isMarked = ({ offset, length }: TextPlace, marks: readonly Mark[]): boolean =>
  marks.some(({ type, ...mark }) => {
    const end = mark.offset + mark.length;
    if (type === 'pre') return mark.offset <= offset && end >= offset + length;
    const isWithin = mark.offset >= offset && end <= offset + length;
    return type === 'text_link' && isWithin && mark.offset <= offset + 1 && end >= offset + length - 1;
  });

/**
 * Places of a text still to be filled in, `[цена]`: 2 to 60 letters, spaces or signs in brackets on one line, at least one of
 * them a letter, that are not a link, mention, footnote, checkbox or code in a keyboard.
 */
export const unfilledPlaces = (text: string, marks: readonly Mark[] = []): TextPlace[] => {
  const found = [...text.matchAll(BRACKETED)].slice(0, MOST_BRACKETS);
  if (found.length === 0) return [];
  const defined = new Set([...text.matchAll(DEFINITION)].map(([, name]) => name));
  const lower = text.toLowerCase();
  return found.flatMap(({ 0: whole, 1: inner = '', index: offset }) => {
    const place = { offset, length: whole.length };
    const behind = text.slice(offset + whole.length);
    const [, closing, tag = ''] = CODE_OF_BOARDS.exec(inner) ?? [];
    const isText =
      HAS_LETTER.test(inner) &&
      HAS_TWO_SIGNS.test(inner) &&
      !FOOTNOTE.test(inner) &&
      !MENTION.test(inner) &&
      !(closing === '/' || (tag !== '' && lower.includes(`[/${tag.toLowerCase()}]`))) &&
      !TARGET.test(behind) &&
      !defined.has(inner) &&
      !defined.has(NAMED.exec(behind)?.[1]) &&
      !(/^[=[]/.test(behind) && QUERY.test(text.slice(Math.max(0, offset - QUERY_REACH), offset)));
    return isText && !isMarked(place, marks) ? [place] : [];
  });
};
