import { type Address, addressOf } from './address.js';
import { EMOJI, HASHTAG, isListLine, linesOf, lower, sentencesOf, type Tongue, tongueOf, wordsOf } from './words.js';

/** What is counted in one text. */
export interface TextFacts {
  text: string;
  tongue: Tongue;
  words: string[];
  /** The same as {@link lower} makes them: for looking up, not for showing. */
  lowered: string[];
  sentences: string[];
  /** Words in each sentence. */
  sentenceLengths: number[];
  lines: string[];
  listLines: string[];
  emoji: string[];
  hashtags: string[];
  exclaimed: string[];
  asked: string[];
  ellipses: string[];
  smiles: string[];
  brackets: string[];
  dashes: string[];
  figures: string[];
  /** Words in capitals; abbreviations of up to three letters do not count. */
  shouted: string[];
  long: string[];
  latin: string[];
  /** «don't», «it's»: of English alone. */
  contractions: string[];
  /** Lines that begin with a small letter. */
  smallLines: string[];
  address: Address;
}

// A word is tried once, from its beginning: tried from each of its letters, long texts would take long.
const WORD_BEFORE = String.raw`(?<![\p{L}\p{N}»”’')])[\p{L}\p{N}»”’')]+`;
const EXCLAIMED = new RegExp(`${WORD_BEFORE}!+`, 'gu');
const ASKED = new RegExp(String.raw`${WORD_BEFORE}\?+`, 'gu');
const TRAILED_OFF = /(?<![\p{L}»”’'])[\p{L}»”’']+(?:…|\.{3,})/gu;

/** What is a dash, a shout and a long word, by language. */
const MARKS_OF: Record<Tongue, { dash: RegExp; shouted: RegExp; long: number }> = {
  ru: { dash: / [—–] /g, shouted: /^(?:[А-ЯЁ]{4,}|НЕ|НЕТ)$/u, long: 11 },
  en: { dash: /\s?—\s?| – /g, shouted: /^(?:[A-Z]{4,}|NOT?|ALL|NOW|YOU)$/u, long: 10 },
};
// The possessive, «the shop's», does not count.
const CONTRACTION = /(?:n't|'(?:re|ve|ll|d|m)|^(?:it|that|there|what|here|let|who|he|she|how|where)'s)$/u;

export const factsOf = (text: string): TextFacts => {
  const tongue = tongueOf(text);
  const { dash, shouted, long } = MARKS_OF[tongue];
  const words = wordsOf(text);
  const lowered = words.map(lower);
  const found = sentencesOf(text).map((sentence) => ({ sentence, length: wordsOf(sentence).length }));
  const spoken = found.filter(({ length }) => length > 0);
  const lines = linesOf(text);
  const all = (pattern: RegExp): string[] => text.match(pattern) ?? [];
  /** Most texts have few of the marks: those without are not searched. */
  const around = (marks: readonly string[], pattern: RegExp): string[] =>
    marks.some((mark) => text.includes(mark)) ? all(pattern) : [];
  return {
    text,
    tongue,
    words,
    lowered,
    sentences: spoken.map(({ sentence }) => sentence),
    sentenceLengths: spoken.map(({ length }) => length),
    lines,
    listLines: lines.filter(isListLine),
    emoji: all(EMOJI),
    hashtags: around(['#'], HASHTAG),
    exclaimed: around(['!'], EXCLAIMED),
    asked: around(['?'], ASKED),
    ellipses: around(['…', '...'], TRAILED_OFF),
    smiles: all(/\){2,}|[:;]-?\)+/g),
    brackets: all(/\([^()\n]{2,200}\)/g),
    dashes: all(dash),
    figures: words.filter((word) => /\d/.test(word)),
    shouted: words.filter((word) => shouted.test(word)),
    long: words.filter((word) => word.length >= long),
    latin: words.filter((word) => /[a-z]/i.test(word)),
    contractions: tongue === 'en' ? lowered.flatMap((word, i) => (CONTRACTION.test(word) ? (words[i] ?? []) : [])) : [],
    smallLines: lines.filter((line) => /^\p{Ll}/u.test(line)),
    address: addressOf(text, words, lowered, tongue),
  };
};
