import { plainWords } from '../model/plain-words.js';
import { sentencesOf } from '../slide-words.js';
import type { SlideText } from '@orbita/contracts';
import { capital, saysSomething } from './wording.js';

/** Titles of passages without their own: they fit any passage, used in this order. */
const PASSAGES: readonly string[] = [
  'Главное',
  'Обратите внимание',
  'Важная деталь',
  'Подробнее',
  'На заметку',
  'К слову',
  'И ещё',
  'Запомните',
];

const TIME_CODE = /(?:^|(?<=\s))\[?\d{1,2}:\d{2}(?::\d{2})?\]?(?=\s|$)/gu;
const LINK = /https?:\/\/\S+/giu;
const ITEM = /^(?:[—–•·-]|\d{1,2}[.)])\s+/u;
/** «Хлеб не любит холодильник: там он черствеет»: the words before the mark are a title. */
const SPLIT = /^(?<head>[^:—–]{8,}?)(?:\s*:\s+|\s+[—–]\s+)(?<rest>\S.{15,})$/su;

/** Addressed to the listener or promoting the post: not needed on a slide. */
const ASIDE =
  /^(?:(?:всем )?(?:привет|здравствуйте|добрый (?:день|вечер)|доброе утро)|друзья[,!]|меня зовут|сегодня (?:я )?(?:расскажу|поговорим|разберём)|в этом (?:посте|видео) |сохран(?:и|яй)те|подпи(?:сывайтесь|шитесь)|ставьте лайк|спасибо за)/iu;
/** Fewer sentences than these are too few to leave any out. */
const MANY = 4;

/** A sentence of a name and its explanation, split; undefined if it is not one or its name does not fit. */
export const headOf = (sentence: string, titleRoom: number): { head: string; rest: string } | undefined => {
  const { head = '', rest = '' } = SPLIT.exec(sentence)?.groups ?? {};
  const isWhole = head !== '' && head.length <= titleRoom && !/["«»“„]/.test(head);
  return isWhole ? { head: capital(head.trim()), rest: capital(rest) } : undefined;
};

/** Statements of a text, sentence by sentence, without greetings and the like. */
export const statementsOf = (text: string): string[] => {
  const sentences = sentencesOf(text);
  const statements = sentences.filter((sentence) => !ASIDE.test(sentence));
  return sentences.length >= MANY && statements.length > 0 ? statements : sentences;
};

/** A text as it can be shown: without time codes of a transcript, addresses, markup and marks of lists. */
export const readable = (text: string): string =>
  plainWords(text.replace(LINK, '').replace(TIME_CODE, ''))
    .split('\n')
    .map((line) => line.trim().replace(ITEM, ''))
    .filter(saysSomething)
    .join('\n');

/** Neighbours in `count` groups of about the same length. */
const grouped = (sentences: readonly string[], count: number): string[][] => {
  const total = sentences.reduce((sum, { length }) => sum + length, 0);
  const groups: string[][] = [];
  let done = 0;
  for (const [i, sentence] of sentences.entries()) {
    const isDue = done >= (total * groups.length) / count;
    // As many sentences are left as groups to begin: each begins one.
    if (groups.length === 0 || (isDue && groups.length < count) || sentences.length - i <= count - groups.length) {
      groups.push([]);
    }
    groups.at(-1)!.push(sentence);
    done += sentence.length;
  }
  return groups;
};

const cardOf = (passage: readonly string[], titleRoom: number, nextTitle: () => string): SlideText => {
  const [first = '', ...rest] = passage;
  const split = headOf(first, titleRoom);
  if (split) return { title: split.head, content: [split.rest, ...rest].join(' ') };
  if (rest.length > 0 && first.length <= titleRoom + 1) {
    return { title: first.replace(/(?<![.…])\.$/u, ''), content: rest.join(' ') };
  }
  return { title: nextTitle(), content: passage.join(' ') };
};

/** Sentences on at most `count` cards, in their order. `titleRoom`: characters of a title. */
export const sourceCards = (
  sentences: readonly string[],
  { count, titleRoom }: { count: number; titleRoom: number },
): readonly SlideText[] => {
  if (sentences.length === 0 || count === 0) return [];
  let used = 0;
  const nextTitle = (): string => PASSAGES[used++ % PASSAGES.length]!;
  return grouped(sentences, Math.min(count, sentences.length)).map((passage) => cardOf(passage, titleRoom, nextTitle));
};
