import { EMOJI, type StyleTraits, styleTraits } from '@orbita/style';
import type { BriefStyle } from '../post-brief.js';
import { sentencesOf } from '../slide-words.js';
import { capital } from './wording.js';

/** Manner of a text: the measured traits of its style. */
export interface Manner {
  isTy: boolean;
  traits: StyleTraits | undefined;
}

const TY = /на «ты»|обращ\p{L}+ на ты/iu;

/** Reads the manner from a style; a style without examples is taken by its description. */
export const mannerOf = (style: BriefStyle | null): Manner => {
  const traits = style ? styleTraits(style.examples) : undefined;
  const isTy = traits?.address === undefined ? TY.test(style?.analysis ?? '') : traits.address === 'ty';
  return { isTy, traits };
};

/** Marks of paragraphs that begin with emoji: items keep their numbers. */
const MARKED = /^(?:\d+[.)]\s|—\s|Хук|Сцена|Подпись|Призыв|Экран)/u;
/** With more emoji in a hundred words, one is at every paragraph; with fewer, only at the ends. */
const OFTEN = 4;

const withEmoji = (text: string, { emoji, emojiOften }: StyleTraits): string => {
  if (emoji.length === 0 || emojiOften < 0.5) return text;
  const paragraphs = text.split('\n\n');
  return paragraphs
    .map((paragraph, i) => {
      const isChosen = emojiOften >= OFTEN || i === 0 || i === paragraphs.length - 1;
      return isChosen && !MARKED.test(paragraph) ? `${paragraph} ${emoji[i % emoji.length]!}` : paragraph;
    })
    .join('\n\n');
};

/** «Спешка видна: лучше подождать» → two sentences. */
const shorter = (line: string): string =>
  line
    .replace(/(?<=\p{L}{3}): (?=\p{Ll}[^«»:.]{14,}[.!?])/gu, '. ')
    .replace(/\. (\p{Ll})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`);

/** Joins every second sentence to the one before it. */
const longer = (line: string): string => {
  const sentences = sentencesOf(line);
  if (sentences.length < 2 || MARKED.test(line)) return line;
  const joined: string[] = [];
  for (const [i, sentence] of sentences.entries()) {
    const last = joined.at(-1);
    const fits = last !== undefined && i % 2 === 1 && /[^.]\.$/u.test(last) && /^[А-ЯЁ][а-яё]/u.test(sentence);
    if (fits)
      joined[joined.length - 1] = `${last.slice(0, -1)}; ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
    else joined.push(sentence);
  }
  return joined.join(' ');
};

const eachLine = (text: string, change: (line: string) => string): string => text.split('\n').map(change).join('\n');

/** A text in the manner of a style: its sentences, marks and emoji, its greeting and last line. The first paragraph is the headline. */
export const inManner = (text: string, { traits }: Manner): string => {
  if (!traits) return text;
  const [headline = '', ...rest] = text.split('\n\n');
  const plainBody = rest.join('\n\n');
  const body =
    traits.sentences === 'short'
      ? eachLine(plainBody, shorter)
      : traits.sentences === 'long'
        ? eachLine(plainBody, longer)
        : plainBody;
  const called = traits.exclamations >= 1 ? body.replace(/\.$/u, '!') : body;
  const isGreeted = traits.greeting !== undefined && !MARKED.test(headline);
  const greeted = isGreeted
    ? [headline, capital(traits.greeting!.replace(EMOJI, '').trim()), called]
    : [headline, called];
  const written = withEmoji(greeted.filter((part) => part !== '').join('\n\n'), traits);
  return traits.signature === undefined || written.endsWith(traits.signature)
    ? written
    : `${written}\n\n${traits.signature}`;
};

/** Characters a manner may add to a text. */
export const mannerRoom = ({ traits }: Manner): number =>
  traits === undefined
    ? 0
    : (traits.greeting?.length ?? 0) +
      (traits.signature?.length ?? 0) +
      8 +
      (traits.emoji.length > 0 && traits.emojiOften >= 0.5 ? 40 : 0);
