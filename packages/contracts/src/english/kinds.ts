import { englishPlural } from '../english-plural.js';
import * as english from '../words.en.js';

/** Kind of a placeholder: how its Russian is recognised from its start, and how it is put into English. */
export interface Kind {
  /** Sticky and without backtracking, so that it reads each character once. */
  pattern: RegExp;
  inEnglish: (russian: string) => string;
}

const NUMBER = '[-−]?\\d{1,15}(?:[ \\u00a0\\u202f]\\d{3}(?!\\d)){0,5}(?:,\\d{1,6})?';
const SPACE = '[ \\u00a0\\u202f]';

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

/** The number a Russian text begins with: `1 500,5 поста` → `1500.5`. */
export const numberAt = (russian: string): number =>
  Number(
    new RegExp(`^${NUMBER}`)
      .exec(russian)?.[0]
      .replace(/[ \u00a0\u202f]/g, '')
      .replace('−', '-')
      .replace(',', '.') ?? Number.NaN,
  );

/** `1 500,5` → `1,500.5`. */
export const numberInEnglish = (russian: string): string => numbers.format(numberAt(russian));

const UNITS: Readonly<Record<string, string>> = { КБ: 'KB', МБ: 'MB', ГБ: 'GB' };

const PAUSES: readonly (readonly [beginning: string, one: string, other: string])[] = [
  ['час', 'hour', 'hours'],
  ['мин', 'minute', 'minutes'],
  ['сек', 'second', 'seconds'],
];

const russianDays = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** As dates name them: `января`. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  russianDays.format(Date.UTC(2024, month, 1)).replace(/^1\s/, ''),
);
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const digitsOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Placeholders whose Russian shows where they end. */
export const KINDS: Readonly<Record<string, Kind>> = {
  number: { pattern: new RegExp(NUMBER, 'y'), inEnglish: numberInEnglish },
  percent: {
    pattern: new RegExp(`${NUMBER}${SPACE}?%`, 'y'),
    inEnglish: (russian) => `${numberInEnglish(russian)}%`,
  },
  credits: {
    pattern: new RegExp(`${NUMBER}${SPACE}кредит(?:ов|а)?(?![а-яё])`, 'y'),
    inEnglish: (russian) => english.credits(numberAt(russian)),
  },
  size: {
    pattern: new RegExp(`${NUMBER}${SPACE}(?:[КМГ]Б|байт(?:а|ов)?(?![а-яё]))`, 'y'),
    inEnglish: (russian) =>
      russian.includes('байт')
        ? english.fileSize(numberAt(russian))
        : `${numberInEnglish(russian)} ${UNITS[russian.slice(-2)] ?? ''}`,
  },
  pause: {
    pattern: new RegExp(`\\d{1,9}${SPACE}(?:час|минут|секунд)[а-яё]{0,2}(?![а-яё])`, 'y'),
    inEnglish: (russian) => {
      const count = numberAt(russian);
      const [, one = '', other = ''] = PAUSES.find(([beginning]) => russian.includes(beginning)) ?? [];
      return `${count} ${englishPlural(count, one, other)}`;
    },
  },
  quoted: {
    pattern: /«[^»]*»/y,
    inEnglish: (russian) => english.quoted(russian.slice(1, -1).replaceAll('“', '»')),
  },
  date: {
    pattern: new RegExp(`\\d{1,2}${SPACE}(?:${MONTHS.join('|')})${SPACE}\\d{4}(?:${SPACE}г\\.)?`, 'y'),
    inEnglish: (russian) => {
      const [day, year] = digitsOf(russian);
      const month = MONTHS.findIndex((name) => russian.includes(name));
      return dates.format(Date.UTC(Number(year), month, Number(day)));
    },
  },
  day: {
    pattern: /\d{2}\.\d{2}(?!\d)/y,
    inEnglish: (russian) => {
      const [day, month] = digitsOf(russian);
      return days.format(Date.UTC(2024, Number(month) - 1, Number(day)));
    },
  },
  time: { pattern: /\d{2}:\d{2}/y, inEnglish: (russian) => russian },
};

/** A number and the word it counts, in any of its forms. */
export const countedKind = (forms: readonly string[]): RegExp =>
  new RegExp(`${NUMBER}${SPACE}(?:${[...forms].sort((a, b) => b.length - a.length).join('|')})(?![а-яё])`, 'y');
