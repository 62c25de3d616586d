import { languageFlaw, type WithLanguage } from '../language.js';
import { cleanText } from '../prompts/outside-text.js';

// A digit inside a word is part of a name: «1С», «B2B», «iPhone17». In «2х», «10к», «30тыс» the letters are a unit.
const NUMBER =
  /(?<![\p{L}\p{N}])\p{N}[\p{N}.,:/–-]*(?:[xXхХkKкКмm]|тыс\p{L}*|млн|млрд|раза?|руб\p{L}*)?(?![\p{L}\p{N}])/u;
// «Семью» is left out, because it also means the family.
const CARDINAL = [
  'дв(?:а|е|ух|ум|умя|ое|оих)|тр(?:и|[её]х|[её]м|емя|ое|оих)|четыр(?:е|[её]х|[её]м|ьмя)|(?:четв|пят|шест|сем)ер(?:о|ых)',
  '(?:пят|шест|девят|десят)(?:ь|и|ью)|сем(?:ь|и)|вос(?:емь|ьми|емью|ьмью)|\\p{L}+надцат(?:ь|и|ью)',
  '(?:два|три)дцат(?:ь|и|ью)|сорока?|(?:пять|пяти|шесть|шести|семь|семи|восемь|восьми)десяти?|девяност[оа]',
  'ст[оа]|двести|двухсот|тр(?:и|[её]х)с(?:та|от)|четыр(?:е|[её]х)с(?:та|от)|(?:пять|шесть|семь|восемь|девять)сот',
  'сотн\\p{L}*|сотен|тысяч\\p{L}*|миллион\\p{L}*|миллиард\\p{L}*|десят(?:ок|к\\p{L}*)|дюжин\\p{L}*',
];
const SHARE = [
  'вдвое|втрое|вчетверо|впятеро|вполовину|дважды|трижды|четырежды|полтор[аы]|полутора|в\\s+несколько\\s+раз',
  'половин\\p{L}*|трет(?:ь|и|ью)|четверт(?:ь|и|ью)|процент\\p{L}*',
];
// «One» is left out, because it is also a pronoun. «Third» and «quarter» count only as shares of something.
const ENGLISH = [
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen',
  '(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?|dozens?',
  'twice|thrice|(?:two|three|four|five|ten)fold|doubl(?:e|ed|es|ing)|tripl(?:e|ed|es|ing)|several\\s+times',
  'half|halves|(?:a|one|two)[\\s-]thirds?|(?:a|one|three)[\\s-]quarters?|per\\s?cent|percentages?',
];
const NUMBER_IN_WORDS = new RegExp(`(?<!\\p{L})(?:${[...CARDINAL, ...SHARE, ...ENGLISH].join('|')})(?!\\p{L})`, 'iu');
// A domain ends in Latin letters or in «рф»; «Vue.js» is a name.
const ADDRESS = /https?:|www\.|[\p{L}\p{N}-]\.(?!js(?!\p{L}))(?:[a-z]{2,}|рф)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])@\w/iu;

/** One line of a model's words. */
export const lineOf = (value: unknown): string =>
  typeof value === 'string'
    ? cleanText(value)
        .replace(/\s+/g, ' ')
        .replace(/^[-–—•]\s*/u, '')
    : '';

/** What is wrong with a model's text for an analysis, in our words; undefined when nothing is. */
export const proseFlaw = (text: string, max: number, spoken: WithLanguage): string | undefined => {
  if (text === '') return 'пустой текст';
  if (text.length > max) return `текст длиннее ${max} знаков`;
  if (NUMBER.test(text) || NUMBER_IN_WORDS.test(text)) return 'в тексте есть число, уберите его';
  if (ADDRESS.test(text)) return 'в тексте есть ссылка или имя аккаунта, уберите';
  return languageFlaw(text, spoken);
};
