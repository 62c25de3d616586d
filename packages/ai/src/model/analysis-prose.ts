import { isRussian } from '../language.js';
import { cleanText } from '../prompts/outside-text.js';

// A digit inside a word is part of a name: «1С», «B2B», «iPhone17».
const NUMBER = /(?<![\p{L}\p{N}])\p{N}[\p{N}.,:/–-]*(?![\p{L}\p{N}])/u;
const NUMBER_IN_WORDS =
  /(?<!\p{L})(вдвое|втрое|вчетверо|впятеро|вполовину|половин\p{L}*|трет(?:ь|и|ью)(?!\p{L})|четверт(?:ь|и|ью)(?!\p{L})|процент\p{L}*|в\s+\p{L}+\s+раза?(?!\p{L})|(?:сот|тысяч|миллион)\p{L}*)/iu;
const ADDRESS = /https?:|www\.|t\.me|(?<![\p{L}\p{N}])@\w/iu;

/** One line of a model's words. */
export const lineOf = (value: unknown): string =>
  typeof value === 'string'
    ? cleanText(value)
        .replace(/\s+/g, ' ')
        .replace(/^[-–—•]\s*/u, '')
    : '';

/** What keeps words of a model from standing in an analysis, in our own words; undefined when nothing does. */
export const proseFlaw = (text: string, max: number): string | undefined => {
  if (text === '') return 'пустой текст';
  if (text.length > max) return `текст длиннее ${max} знаков`;
  if (NUMBER.test(text) || NUMBER_IN_WORDS.test(text)) return 'в тексте есть число, уберите его';
  if (ADDRESS.test(text)) return 'в тексте есть ссылка или имя аккаунта, уберите';
  return isRussian(text) ? undefined : 'пишите по-русски';
};
