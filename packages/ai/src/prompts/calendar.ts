const weekdays = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Dates that are the same every year, so certain: `MM-DD` → name. Moving holidays and days off are left out. */
const FIXED_DAYS: Record<string, string> = {
  '01-01': 'Новый год',
  '01-07': 'Рождество',
  '01-25': 'Татьянин день, День студента',
  '02-14': 'День всех влюблённых',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '04-01': 'День смеха',
  '04-12': 'День космонавтики',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-01': 'День защиты детей',
  '06-12': 'День России',
  '07-08': 'День семьи, любви и верности',
  '09-01': 'День знаний',
  '10-05': 'День учителя',
  '11-04': 'День народного единства',
  '12-31': 'канун Нового года',
};

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `вторник` for `2026-12-01`. */
export const weekday = (date: string): string => weekdays.format(utc(date));

/** `1 декабря` for `2026-12-01`. */
export const dayAndMonth = (date: string): string => days.format(utc(date));

/** Russian holiday of a date, if its name is beyond doubt. */
export const holiday = (date: string): string | undefined => {
  const day = utc(date);
  // Mother's Day: the last Sunday of November.
  if (day.getUTCMonth() === 10 && day.getUTCDay() === 0 && day.getUTCDate() > 23) return 'День матери';
  return FIXED_DAYS[date.slice(5)];
};
