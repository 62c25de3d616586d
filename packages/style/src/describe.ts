import { HABITS, shown } from './habits.js';
import { type StyleProfile, styleProfile } from './profile.js';
import { KIND_HABITS, usualKind } from './voice.js';

/** A voice in words for people and for whoever writes in it; every list may be empty. */
export interface StyleVoice {
  /** Key characteristics, the most telling first. */
  characteristics: string[];
  rhythm: string;
  address: string;
  /** Emoji, punctuation, hashtags. */
  marks: string;
  openings: string[];
  endings: string[];
  /** Turns the voice never uses. */
  avoided: string[];
}

const whole = (value: number): string => String(Math.max(1, Math.round(value)));

/** Marks whose presence or absence tells voices apart, by habit: name where it is there, and where it is not. */
const MARKS: readonly (readonly [code: string, there: string, absent: string])[] = [
  ['emoji', 'эмодзи', 'эмодзи'],
  ['exclamations', 'восклицательные знаки', 'восклицательных знаков'],
  ['questions', 'вопросы', 'вопросов'],
  ['ellipses', 'многоточия', 'многоточий'],
  ['smiles', 'скобки-улыбки', 'скобок-улыбок'],
  ['brackets', 'замечания в скобках', 'замечаний в скобках'],
  ['dashes', 'тире', 'тире'],
  ['hashtags', 'хештеги', 'хештегов'],
  ['capitals', 'слова прописными', 'слов прописными'],
  ['lists', 'списки', 'списков'],
  ['latin', 'слова латиницей', 'слов латиницей'],
];
/** Per 100 words, above which a mark is a habit. */
const OFTEN = 1;
const MOST_PHRASES = 3;

const firstWords = (sentence: string): string => {
  const words = sentence.split(/\s+/);
  return words.length <= 8 ? sentence : `${words.slice(0, 8).join(' ')}…`;
};

const sentencesOf = (length: number, unevenness: number): string => {
  const size = length < 7 ? 'Короткие предложения' : length < 13 ? 'Предложения средней длины' : 'Длинные предложения';
  const change = unevenness > 0.55 ? 'короткие чередуются с длинными' : 'почти одной длины';
  return `${size}: в среднем слов — ${whole(length)}, ${change}.`;
};

const addressOf = (address: string, person: string): string => {
  const reader = address === 'никто' ? 'К читателю не обращаются' : `К читателю обращаются на «${address}»`;
  const writer = person === 'никто' ? 'о себе не говорят' : `о себе говорят «${person}»`;
  return `${reader}, ${writer}.`;
};

/** Puts into words what the meter measures; equal examples, equal words. */
export const describeStyle = (examples: readonly string[]): StyleVoice => {
  const profile = styleProfile(examples);
  const usual = (code: string): number => profile.habits[HABITS.findIndex((habit) => habit.code === code)]?.usual ?? 0;
  const kind = (code: string): string =>
    usualKind(profile.kinds[KIND_HABITS.findIndex((habit) => habit.code === code)] ?? {});
  const sentences = sentencesOf(usual('sentence_length'), usual('rhythm'));
  const address = addressOf(kind('address'), kind('person'));
  const there = MARKS.filter(([code]) => usual(code) >= OFTEN).toSorted(([a], [b]) => usual(b) - usual(a));
  const absent = MARKS.filter(([code]) => usual(code) === 0).map(([, , name]) => name);
  const emoji = profile.examples.flatMap((example) => example.emoji);
  const marks = [
    there.length > 0 ? `Часто: ${there.map(([, name]) => name).join(', ')}.` : 'Знаки ровные, ничего не выделено.',
    ...(emoji.length > 0 ? [`Эмодзи: ${[...new Set(emoji)].slice(0, 6).join(' ')}.`] : []),
    ...(usual('small_letters') > 0.5 ? ['Строки начинаются с маленькой буквы.'] : []),
  ].join(' ');
  return {
    characteristics: [address, sentences, marks, ...keysLine(profile)],
    rhythm: `${sentences} В строке или абзаце слов — около ${whole(usual('paragraph_length'))}.`,
    address,
    marks,
    openings: phrases(profile.examples.map(({ sentences }) => sentences[0])),
    endings: profile.signature
      ? [profile.signature]
      : phrases(profile.examples.map(({ sentences }) => sentences.at(-1))),
    avoided: absent.length > 0 ? [`В примерах нет: ${absent.join(', ')}.`] : [],
  };
};

const keysLine = ({ keys }: StyleProfile): string[] =>
  keys.size === 0 ? [] : [`Повторяются слова: ${shown([...keys.values()])}.`];

const phrases = (found: readonly (string | undefined)[]): string[] =>
  [...new Set(found.flatMap((phrase) => (phrase ? [firstWords(phrase)] : [])))].slice(0, MOST_PHRASES);
