import { cutTo } from '@orbita/contracts';
import { cleanText } from '../prompts/outside-text.js';
import { titleKey } from '../titles.js';
import type { Forms } from './fields/field.js';
import { small } from './wording.js';

/** A phrase of the user's description; all forms where they are certain, else the nominative alone. */
export interface OwnPhrase {
  nominative: string;
  forms?: Forms;
}

const MAX_TEXT = 2_000;
const MAX_PHRASES = 6;
const MAX_LENGTH = 60;
const MAX_WORDS = 8;

/** Nouns of work that head a phrase: everything behind them keeps its form when they change theirs. */
const WORK_NOUNS = new Set(
  (
    'реставрация изготовление производство продажа аренда прокат пошив доставка подбор монтаж установка настройка ' +
    'обслуживание оценка обучение консультация печать вышивка роспись резьба ковка разработка проектирование ' +
    'организация проведение создание выращивание разведение сборка перевозка уборка чистка стирка оформление ' +
    'подготовка диагностика лечение съёмка съемка перевод экспертиза сопровождение выкуп скупка хранение гравировка ' +
    'сварка покраска постановка поставка дрессировка озвучка ремонт поиск обжарка выпечка укладка вязка плетение ' +
    'коллекционирование изучение исследование восстановление переделка перетяжка строительство озеленение'
  ).split(' '),
);

/** Beginnings of a phrase that is no name of a thing: prepositions, conjunctions, pronouns, adverbs, verbs. */
const NO_START = new Set(
  (
    'в во на с со к ко у о об от до из за по под над при про для без через между после перед около вокруг благодаря ' +
    'и а но или либо что чтобы как где когда если потому также тоже не ни это все всё так уже ещё еще только даже ' +
    'я мы вы он она они оно мне нам вам нас вас меня тебя себя кто какой который которая которые ' +
    'онлайн офлайн быстро вкусно недорого дёшево дорого удобно просто легко честно рядом здесь там сейчас всегда круглосуточно ' +
    'более менее больше меньше около есть был была были будет можно нужно надо учу веду пеку ищу могу хочу люблю ' +
    'шью вяжу пишу варю строю вожу хотим можем любим'
  ).split(' '),
);

const POSSESSIVE = /^(?:сво[йяеёи]|сво[её]|собственн(?:ый|ая|ое|ые)|наш[аеи]?|мо[йяеёи])\s+/iu;
/** Endings of verbs and of cases a phrase cannot begin with. */
const NO_ENDING =
  /(?:аем|яем|уем|ируем|ывем|ешь|ёшь|ете|ите|ают|яют|уют|ать|ять|ить|еть|уть|[йнз]ти|ться|тся|емся|имся|ю|ов|ев|ам|ям|ами|ями|ах|ях|ого|его|ому|ему|ых|их|ыми|ими)$/u;
const VERB_INSIDE = /(?:^|\s)(?:мы|я|вы|нас|вам|вас|нам|который|\S+(?:аем|яем|ируем|аете|яете|аю|яю))(?=\s|$)/iu;
/** Kinds of business and trades: they say who writes, not what a title could be about. */
const PLACE = new RegExp(
  `^(?:\\S+(?:ый|ий|ой|ая|яя|ое|ее)\\s)?(?:${[
    'кофейня магазин студия салон клуб школа центр агентство компания бюро мастерская сервис автосервис ателье клиника',
    'кафе ресторан пекарня блог канал проект бренд фирма стоматология лаборатория кабинет группа сообщество паблик команда',
    'онлайн-школа интернет-магазин автошкола фитнес-клуб бар отель хостел ферма пасека производство завод фабрика',
    'фотограф риелтор риэлтор психолог тренер мастер преподаватель репетитор дизайнер юрист бухгалтер стоматолог врач',
    'блогер автор визажист художник художница стилист коуч консультант эксперт специалист',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?=\\s|$)`,
  'iu',
);

/** «Мы проводим» and the like: what follows is the object. */
const CLAUSE = /^(?:(?:мы|я)\s+)?\S+(?:[аеёуыия]ем|[аеё]м|им|ю|у)\s+(?=\S+(?:ые|ие|ы|и)(?:\s|$))/iu;

const withO = (word: string): string => `${/^[аэиоу]/iu.test(word) ? 'об' : 'о'} ${word}`;

/** Forms of a noun of work by its ending; none when the ending is not one of the regular ones. */
const formsOf = (noun: string): Forms | undefined => {
  const stem = noun.slice(0, -1);
  if (/[кг]а$/.test(noun)) return [noun, `${stem}и`, `${stem}у`, withO(`${stem}е`)];
  if (/ия$/.test(noun)) return [noun, `${stem}и`, `${stem}ю`, withO(`${stem}и`)];
  if (/[бвдзлмнпрст]а$/.test(noun)) return [noun, `${stem}ы`, `${stem}у`, withO(`${stem}е`)];
  if (/жа$/.test(noun)) return [noun, `${stem}и`, `${stem}у`, withO(`${stem}е`)];
  if (/ие$/.test(noun)) return [noun, `${stem}я`, noun, withO(`${stem}и`)];
  if (/ство$/.test(noun)) return [noun, `${stem}а`, noun, withO(`${stem}е`)];
  if (/ь$/.test(noun)) return [noun, `${stem}и`, noun, withO(`${stem}и`)];
  if (/[бвгдзклмнпрст]$/.test(noun)) return [noun, `${noun}а`, noun, withO(`${noun}е`)];
  return undefined;
};

const isName = (phrase: string): boolean => {
  const [first = '', ...rest] = phrase.toLowerCase().split(' ');
  return (
    phrase.length >= 5 &&
    phrase.length <= MAX_LENGTH &&
    rest.length < MAX_WORDS &&
    /^[а-яё-]{3,}$/.test(first) &&
    /^[а-яёa-z\d –-]+$/iu.test(phrase) &&
    !NO_START.has(first) &&
    !NO_ENDING.test(first) &&
    !(rest.length === 0 && /(?:но|ко|ый|ий|ой|ая|яя|ое|ее|ые|ие)$/.test(first)) &&
    !VERB_INSIDE.test(phrase) &&
    new Set(phrase.toLowerCase().replace(/[ -]/g, '')).size > 3
  );
};

/**
 * Things a description names in so many words, the first ones first: «реставрация старинных барометров». Phrases of
 * which it is not clear that they stand in the nominative are left out, and so are those that only say what kind of
 * business it is, unless `places` are wanted.
 */
export const ownPhrases = (description: string, { places }: { places: boolean }): OwnPhrase[] => {
  const found = new Map<string, OwnPhrase>();
  const sentences = cleanText(cutTo(description, MAX_TEXT)).split(/[.!?\n;•·|/()[\]{}<>"„“”…]+/);
  for (const sentence of sentences) {
    for (const [index, part] of sentence.split(/[,:]|\s[—–-]\s/).entries()) {
      const trimmed = part.trim().replace(/\s+/g, ' ').replace(CLAUSE, '').replace(POSSESSIVE, '');
      const phrase = index === 0 ? small(trimmed) : trimmed;
      const key = titleKey(phrase);
      if (found.has(key) || !isName(phrase)) continue;
      if (PLACE.test(phrase) && !(places && phrase.includes(' '))) continue;
      found.set(key, own(phrase));
      if (found.size === MAX_PHRASES) return [...found.values()];
    }
  }
  return [...found.values()];
};

const own = (phrase: string): OwnPhrase => {
  const [head = '', ...rest] = phrase.split(' ');
  const forms = WORK_NOUNS.has(head) && !rest.includes('и') ? formsOf(head) : undefined;
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  return {
    nominative: phrase,
    ...(forms && { forms: [forms[0] + tail, forms[1] + tail, forms[2] + tail, forms[3] + tail] as const }),
  };
};
