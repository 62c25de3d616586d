import { ENTRIES } from './entries/index.js';
import { type Translator, partsOf, translatorOf } from './template.js';

/** Longer than any sentence of ours with the longest names in it. */
const MAX_LENGTH = 4_000;
/** Sentences nest at most three deep; anything deeper was made up by a user. */
const MAX_DEPTH = 3;

const firstWordOf = (text: string): string => text.slice(0, text.indexOf(' ') + 1);

interface Memory {
  whole: ReadonlyMap<string, string>;
  /** Templates by their first word if it comes before any placeholder; the others under the empty key. */
  templates: ReadonlyMap<string, readonly Translator[]>;
}

const memoryOf = (): Memory => {
  const whole = new Map<string, string>();
  const templates = new Map<string, Translator[]>();
  for (const entry of ENTRIES) {
    const [russian, english] = entry;
    const parts = partsOf(russian);
    const [first] = parts;
    if (parts.length === 1 && typeof first === 'string') whole.set(russian, english);
    else {
      const word = typeof first === 'string' ? firstWordOf(first) : '';
      templates.set(word, [...(templates.get(word) ?? []), translatorOf(entry)]);
    }
  }
  return { whole, templates };
};

let memory: Memory | undefined;

const knownAs = (sentence: string, depth: number): string | undefined => {
  memory ??= memoryOf();
  const english = memory.whole.get(sentence);
  if (english !== undefined) return english;
  const speak = (part: string): string => (depth > 0 ? said(part, depth - 1) : undefined) ?? part;
  for (const word of new Set([firstWordOf(sentence), ''])) {
    for (const translate of memory.templates.get(word) ?? []) {
      const translated = translate(sentence, speak);
      if (translated !== undefined) return translated;
    }
  }
  return undefined;
};

/** One sentence, with or without its full stop or colon, or with a name before it: `Канал: не отвечает`. */
const oneSaid = (sentence: string, depth: number): string | undefined => {
  const known = knownAs(sentence, depth);
  if (known !== undefined) return known;
  const last = sentence.at(-1);
  if (last === '.' || last === ':') {
    const bare = knownAs(sentence.slice(0, -1), depth);
    if (bare !== undefined) return `${bare}${last}`;
  }
  const colon = sentence.indexOf(': ');
  if (colon < 0 || depth === 0) return undefined;
  const about = sentence.slice(0, colon);
  const rest = said(sentence.slice(colon + 2), depth - 1);
  const english = rest ?? knownAs(about, depth - 1);
  return english === undefined
    ? undefined
    : `${knownAs(about, depth - 1) ?? about}: ${rest ?? sentence.slice(colon + 2)}`;
};

/** Pieces of a text, each translated where it is known. @returns undefined where no piece is known */
const piecesSaid = (pieces: readonly string[], between: string, depth: number): string | undefined => {
  if (pieces.length === 1) return undefined;
  const translated = pieces.map((piece) => oneSaid(piece, depth - 1));
  return translated.some((piece) => piece !== undefined)
    ? translated.map((piece, i) => piece ?? pieces[i] ?? '').join(between)
    : undefined;
};

/** A sentence, or several one after the other, or one under the other. */
const said = (text: string, depth: number): string | undefined => {
  const whole = oneSaid(text, depth);
  if (whole !== undefined || depth === 0) return whole;
  return text.includes('\n')
    ? piecesSaid(text.split('\n'), '\n', depth)
    : piecesSaid(text.split(/(?<=[.!?…»”]) /u), ' ', depth);
};

/**
 * English for a sentence of the server; users' texts inside it stay as they are.
 * @returns undefined for any other text, such as one written by a user
 */
export const inEnglish = (sentence: string): string | undefined =>
  sentence.length > MAX_LENGTH ? undefined : said(sentence, MAX_DEPTH);
