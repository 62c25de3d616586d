import { cutTo } from '@orbita/contracts';
import { cleanText } from '../prompts/outside-text.js';
import { titleKey } from '../titles.js';
import { fromAccusative, fromGenitive } from './inflect.js';
import { small } from './wording.js';

const MAX_TEXT = 2_000;
const MAX_PHRASES = 6;
const MAX_LENGTH = 60;
const MAX_WORDS = 8;

/** Beginnings of a phrase that does not name a thing: prepositions, conjunctions, pronouns, adverbs, verbs. */
const NO_START = new Set(
  (
    'в во на с со к ко у о об от до из за по под над при про для без через между после перед около вокруг благодаря ' +
    'и а но или либо что чтобы как где когда если потому также тоже не ни это все всё так уже ещё еще только даже ' +
    'я мы вы он она они оно мне нам вам нас вас меня тебя себя кто какой который которая которые ' +
    'онлайн офлайн быстро вкусно недорого дёшево дорого удобно просто легко честно рядом здесь там сейчас всегда круглосуточно ' +
    'более менее больше меньше около есть был была были будет можно нужно надо учу веду пеку ищу могу хочу люблю ' +
    'нужна нужен нужно нужны стоит знакомо почему зачем сколько откуда чем споры проблемы долги трудности шью вяжу пишу варю строю вожу хотим можем любим'
  ).split(' '),
);

const POSSESSIVE = /^(?:сво[йяеёи]|сво[её]|собственн(?:ый|ая|ое|ые)|наш[аеи]?|мо[йяеёи])\s+/iu;
/** Endings of verbs and of cases a phrase cannot begin with. */
const NO_ENDING =
  /(?:аем|яем|уем|ируем|ывем|ешь|ёшь|ете|ёте|ите|ают|яют|уют|(?<!печ)ать|ять|ить|еть|уть|[йнз]ти|ться|тся|емся|имся|лись|лась|лся|лось|ю|ов|ев|ам|ям|ами|ями|ах|ях|ого|его|ому|ему|ых|их|ыми|ими)$/u;
const VERB_INSIDE =
  /(?:^|\s)(?:ли|мы|я|вы|нас|вам|вас|нам|который|\S+(?:аем|яем|ируем|аете|яете|аю|яю|ает|яет|ует|ется|ится|ают|яют|уют|ются|ятся))(?=\s|$)/iu;
/** Kinds of business and trades: they name the writer, not a subject for a title. */
const PLACE = new RegExp(
  `^(?:\\S+(?:ый|ий|ой|ая|яя|ое|ее)\\s)?(?:${[
    'кофейня магазин студия салон клуб школа центр агентство компания бюро мастерская сервис автосервис ателье клиника',
    'кафе ресторан пекарня блог канал проект бренд фирма стоматология лаборатория кабинет группа сообщество паблик команда',
    'онлайн-школа интернет-магазин автошкола фитнес-клуб бар отель хостел ферма пасека производство завод фабрика питомник центр',
    'фотограф риелтор риэлтор психолог тренер мастер преподаватель репетитор дизайнер юрист бухгалтер стоматолог врач',
    'блогер автор визажист художник художница стилист коуч консультант эксперт специалист',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?=\\s|$)`,
  'iu',
);

/** A field of work: «юрист по банкротству». */
const MATTER = / по (\S+ств)у(.*)$/u;
/** «в Казани» at the end: the place does not describe the business. */
const TOWN = /\s+(?:в|во|на)\s+[А-ЯЁ][\p{L}-]+.*$/u;

/** «Мы проводим» and the like: what follows is the object. */
const CLAUSE = /^(?:(?:мы|я)\s+)?\S+(?:[аеёуыия]ем|[аеё]м|им|ю|у)\s+(?=\S+(?:ые|ие|ы|и)(?:\s|$))/iu;

const isName = (phrase: string): boolean => {
  const [first = '', ...rest] = phrase.toLowerCase().split(' ');
  return (
    phrase.length >= 5 &&
    phrase.length <= MAX_LENGTH &&
    rest.length < MAX_WORDS &&
    /^(?:\d[a-zа-яё]{1,3}|[а-яё])(?:[а-яёa-z-]{2,})$/.test(first) &&
    /^[а-яёa-z\d –-]+$/iu.test(phrase) &&
    !NO_START.has(first) &&
    !NO_ENDING.test(first) &&
    !(rest.length === 0 && /(?:но|ко|ый|ий|ой|ая|яя|ое|ее|ые|ие)$/.test(first)) &&
    !VERB_INSIDE.test(phrase) &&
    new Set(phrase.toLowerCase().replace(/[ -]/g, '')).size > 3
  );
};

/** «Договоры и сопровождение бизнеса» are two things; «продажа и покупка квартир» share their object. */
const apart = (part: string): string[] => {
  const [first = '', second, ...more] = part.trim().split(' и ');
  return second !== undefined && more.length === 0 && /^\S+[ыи]$/u.test(first) ? [first, second] : [part];
};

/**
 * Things a description names explicitly, in its order: «реставрация старинных барометров». Phrases that are not clearly
 * nominative are left out; those that only name the kind of business are separate.
 */
export const ownPhrases = (description: string): { things: string[]; places: string[] } => {
  const found = new Map<string, string>();
  const places: string[] = [];
  const sentences = cleanText(cutTo(description, MAX_TEXT)).split(/[.!?\n;•·|/()[\]{}<>"„“”…]+/);
  for (const sentence of sentences) {
    const parts = sentence.split(/[,:]|\s[—–-]\s/).flatMap(apart);
    for (const [index, part] of parts.entries()) {
      const trimmed = part.trim().replace(/\s+/g, ' ').replace(CLAUSE, '').replace(POSSESSIVE, '').replace(TOWN, '');
      const phrase = index === 0 ? small(trimmed) : trimmed;
      const key = titleKey(phrase);
      if (found.has(key) || !isName(phrase)) continue;
      // A kind of business is used last, and only if it is more than a bare word.
      if (PLACE.test(phrase)) {
        const [, matter, more] = MATTER.exec(phrase) ?? [];
        if (matter !== undefined) found.set(key, `${matter}о${more}`);
        else if (phrase.includes(' ')) places.push(phrase);
        continue;
      }
      found.set(key, phrase);
      if (found.size === MAX_PHRASES) return { things: [...found.values()], places };
    }
  }
  return { things: [...found.values()], places };
};

/** Words that want more of something; their object follows in the genitive: «увеличить продажи подарочных наборов». */
const OF = /(?:продаж|продвижени|заказ(?!ать)|покупк|популяризац|производств|сбыт)\S*\s+(?=\S)/iu;
/** Words whose object follows in the accusative: «запись на курсы бариста», «продать абонементы». */
const TO =
  /(?:(?:запис|заяв|заказ|предзаказ|набор|подписк|бронирован|регистрац|приглас|спрос|записать|записаться)\S*\s+(?:людей\s+|гостей\s+|клиентов\s+)?(?:на|в)|прода(?:ть|вать)(?:\s+больше)?|продвигать|раскрутить|набрать|заказать|купить|скидк\S*\s+(?:\d+\s*(?:%|процент\S*|₽|руб\S*)\s+)?на|акци\S*\s+на)\s+(?=\S)/iu;
/** Customers and words of trade: nothing to write about. */
const NO_OBJECT =
  /^(?:гост|клиент|подписч|заяв|заказ|продаж|охват|аудитор|покупат|пациент|читат|людей|людь|люди|групп|лето|зим|весн|осен|будн|выходн|утр[оа]|вечером|месяц|недел|год|сезон|сайт|канал|консультац\S*$|осмотр$|курс$|все|всё|больше|услуг|товар|новый|новую)/iu;
/** Time and place at the end: «до конца года», «в декабре». */
const TAIL = /\s+(?:до|к|в|во|по|с|со|за|через|на|для|от|из)\s+.*$/u;

/** What a goal or a topic is about, by the words it is wanted with: «подарочные наборы», «курсы бариста». */
export const wantedPhrases = (goal: string): string[] => {
  const phrases: string[] = [];
  let last: 'of' | 'to' | undefined;
  for (const part of cleanText(cutTo(goal, MAX_TEXT)).split(/[.!?,;:\n«»"()]+|\s+и\s+|\s[—–-]\s/)) {
    const [to, of] = [TO.exec(part), OF.exec(part)];
    const start = to ?? of;
    last = to ? 'to' : of ? 'of' : part.trim().split(' ').length <= 3 ? last : undefined;
    if (last === undefined) continue;
    const words = small((start ? part.slice(start.index + start[0].length) : part).trim().replace(TAIL, ''));
    const noun = words.replace(POSSESSIVE, '');
    const phrase = last === 'to' ? fromAccusative(noun) : fromGenitive(noun);
    const isGood =
      phrase !== undefined && noun.split(' ').length <= MAX_WORDS && noun.length >= 3 && noun.length <= MAX_LENGTH;
    if (isGood && !NO_OBJECT.test(noun) && /^[\dа-яёa-z-]+(?: [\dа-яёa-z–-]+)*$/iu.test(phrase)) phrases.push(phrase);
  }
  return [...new Set(phrases)];
};
