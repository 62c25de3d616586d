import { type Address, addressOf } from './address.js';
import { EMOJI, HASHTAG, isListLine, linesOf, sentencesOf, wordsOf } from './words.js';

/** What is counted in one text. */
export interface TextFacts {
  text: string;
  words: string[];
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

export const factsOf = (text: string): TextFacts => {
  const words = wordsOf(text);
  const sentences = sentencesOf(text);
  const lines = linesOf(text);
  const all = (pattern: RegExp): string[] => text.match(pattern) ?? [];
  return {
    text,
    words,
    sentences,
    sentenceLengths: sentences.map((sentence) => wordsOf(sentence).length),
    lines,
    listLines: lines.filter(isListLine),
    emoji: all(EMOJI),
    hashtags: all(HASHTAG),
    exclaimed: all(/[\p{L}\p{N}»)]+!+/gu),
    asked: all(/[\p{L}\p{N}»)]+\?+/gu),
    ellipses: all(/[\p{L}»]+(?:…|\.{3,})/gu),
    smiles: all(/\){2,}|[:;]-?\)+/g),
    brackets: all(/\([^()\n]{2,200}\)/g),
    dashes: all(/ [—–] /g),
    figures: words.filter((word) => /\d/.test(word)),
    shouted: words.filter((word) => /^[А-ЯЁ]{4,}$/u.test(word) || word === 'НЕ' || word === 'НЕТ'),
    long: words.filter((word) => word.length >= 11),
    latin: words.filter((word) => /[a-z]/i.test(word)),
    smallLines: lines.filter((line) => /^\p{Ll}/u.test(line)),
    address: addressOf(text),
  };
};
