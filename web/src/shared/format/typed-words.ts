/** How dates and times are typed in this language. All words in lower case. */
export const typedWords: TypedWords = {
  separator: '.',
  /** How a month is called: the first three letters tell them apart, «май» has no more. */
  months: ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
  weekdays: [['пн', 'пон'], ['вт'], ['ср'], ['чт', 'чет'], ['пт', 'пят'], ['сб', 'суб'], ['вс', 'вос']],
  days: { позавчера: -2, вчера: -1, сегодня: 0, завтра: 1, послезавтра: 2 },
  inDays: /^(?:через\s+(?:(\d{1,3})\s+)?(?:день|дня|дней)|\+(\d{1,3}))$/,
  inWeeks: /^через\s+(?:(\d{1,2})\s+)?недел[юиь]$/,
  /** Said before a date: «в пятницу», «во вторник», «на 2 декабря». */
  before: /^(?:в|во|на)\s+/,
  /** Said after it: «2027 г.». */
  after: /\s*г(?:ода?|\.)?$/,
  morning: /^(.*\d)\s*утра$/,
  /** From nine it is before midnight. */
  night: /^(.*\d)\s*ночи$/,
  evening: /^(.*\d)\s*(?:дня|вечера)$/,
  noon: { полдень: '12:00', полночь: '00:00' },
};

export interface TypedWords {
  /** Between the parts of a date in digits. */
  separator: string;
  months: readonly string[];
  /** What the words of a day of the week begin with, Monday first. */
  weekdays: readonly (readonly string[])[];
  /** Words for days, counted from today. */
  days: Readonly<Record<string, number>>;
  inDays: RegExp;
  inWeeks: RegExp;
  before: RegExp;
  after: RegExp;
  morning: RegExp;
  night: RegExp;
  evening: RegExp;
  noon: Readonly<Record<string, string>>;
}
