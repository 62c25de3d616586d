import { quoted } from '../words.js';

const WEEKDAYS = ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'];

const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });
const onDay = (date: string): string => (date === '' ? '' : days.format(new Date(`${date}T00:00:00Z`)));
/** `7 декабря, пн`. */
const dayInWords = (date: string): string =>
  date === '' ? '' : `${onDay(date)}, ${weekdays.format(new Date(`${date}T00:00:00Z`))}`;

/** Texts of findings; days are dates `YYYY-MM-DD`, weekdays count from Monday as 0. */
export const healthWords = {
  sellingRun: (count: number, from: string) =>
    `Продающих подряд: ${count}, с ${dayInWords(from)}. Разбавьте их другим типом.`,
  lackingFormat: (title: string, type: string, network: string) =>
    `${quoted(title)}: формата «${type}» нет в ${network}.`,
  tooClose: (network: string, date: string, first: string, second: string) =>
    `${network}, ${dayInWords(date)}: две публикации за час, в ${first} и ${second}.`,
  late: (title: string, day: string, date: string) =>
    `${quoted(title)} стоит не к месту: ${day} — ${dayInWords(date)}.`,
  missedDay: (day: string, date: string) => `${day}, ${dayInWords(date)}: ни одной публикации об этом дне.`,
  emptyWeek: (from: string, to: string) => `Неделя ${onDay(from)} – ${onDay(to)} пуста.`,
  unusedWeekday: (weekday: number) => `Ни одной публикации ${WEEKDAYS[weekday] ?? ''} за весь план.`,
  share: (type: string, has: number, wants: number) => `${type} ${has}% вместо ${wants}%`,
  mix: (shares: readonly string[]) => `Типы разошлись с планом: ${shares.join(', ')}.`,
};

/** Days an audience in Russia expects a word on. */
export const DAY_NAMES = {
  newYear: 'Новый год',
  christmas: 'Рождество',
  students: 'Татьянин день',
  valentines: 'День всех влюблённых',
  defenders: '23 Февраля',
  women: '8 Марта',
  maslenitsa: 'Масленица',
  easter: 'Пасха',
  cosmonautics: 'День космонавтики',
  may: 'Первомай',
  victory: 'День Победы',
  children: 'День защиты детей',
  russia: 'День России',
  family: 'День семьи, любви и верности',
  knowledge: 'День знаний',
  teachers: 'День учителя',
  fathers: 'День отца',
  unity: 'День народного единства',
  blackFriday: 'Чёрная пятница',
  mothers: 'День матери',
};
