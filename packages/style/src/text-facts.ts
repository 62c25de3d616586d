import { type Address, addressOf } from './address.js';
import { EMOJI, HASHTAG, isListLine, linesOf, lower, sentencesOf, wordsOf } from './words.js';

/** What is counted in one text. */
export interface TextFacts {
  text: string;
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
  /** Words shouted in capitals; abbreviations of up to three letters are none. */
  shouted: string[];
  long: string[];
  latin: string[];
  /** Lines that begin with a small letter. */
  smallLines: string[];
  address: Address;
}

// A word is tried once, from its beginning: tried from each of its letters, long texts would take long.
const WORD_BEFORE = String.raw`(?<![\p{L}\p{N}»)])[\p{L}\p{N}»)]+`;
const EXCLAIMED = new RegExp(`${WORD_BEFORE}!+`, 'gu');
const ASKED = new RegExp(String.raw`${WORD_BEFORE}\?+`, 'gu');
const TRAILED_OFF = /(?<![\p{L}»])[\p{L}»]+(?:…|\.{3,})/gu;

export const factsOf = (text: string): TextFacts => {
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
    dashes: all(/ [—–] /g),
    figures: words.filter((word) => /\d/.test(word)),
    shouted: words.filter((word) => /^[А-ЯЁ]{4,}$/u.test(word) || word === 'НЕ' || word === 'НЕТ'),
    long: words.filter((word) => word.length >= 11),
    latin: words.filter((word) => /[a-z]/i.test(word)),
    smallLines: lines.filter((line) => /^\p{Ll}/u.test(line)),
    address: addressOf(text, words, lowered),
  };
};
