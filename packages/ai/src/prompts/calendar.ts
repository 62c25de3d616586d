import type { Language } from '@orbita/contracts';

interface Names {
  weekday: Intl.DateTimeFormat;
  /** «1 декабря», “1 December”. */
  dayAndMonth: Intl.DateTimeFormat;
  /** Days that are the same every year, so certain: `MM-DD` → name. Moving holidays and days off are left out. */
  days: Readonly<Record<string, string>>;
  mothersDay: string;
}

const formats = (locale: string): Pick<Names, 'weekday' | 'dayAndMonth'> => ({
  weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  dayAndMonth: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
});

/**
 * The calendar of the readers is the Russian one in every language: where they live is not told by what they read. Its days
 * are named as a writer in that language names them.
 */
const NAMES: Record<Language, Names> = {
  ru: {
    ...formats('ru-RU'),
    days: {
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
    },
    mothersDay: 'День матери',
  },
  en: {
    ...formats('en-GB'),
    days: {
      '01-01': 'New Year’s Day',
      '01-07': 'Orthodox Christmas',
      '01-25': 'Tatiana Day, Students’ Day',
      '02-14': 'Valentine’s Day',
      '02-23': 'Defender of the Fatherland Day',
      '03-08': 'International Women’s Day',
      '04-01': 'April Fools’ Day',
      '04-12': 'Cosmonautics Day',
      '05-01': 'Spring and Labour Day',
      '05-09': 'Victory Day',
      '06-01': 'Children’s Day',
      '06-12': 'Russia Day',
      '07-08': 'Day of Family, Love and Fidelity',
      '09-01': 'Knowledge Day',
      '10-05': 'Teachers’ Day',
      '11-04': 'Unity Day',
      '12-31': 'New Year’s Eve',
    },
    mothersDay: 'Mother’s Day in Russia',
  },
};

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `вторник` for `2026-12-01`. */
export const weekday = (date: string, language: Language): string => NAMES[language].weekday.format(utc(date));

/** `1 декабря` for `2026-12-01`. */
export const dayAndMonth = (date: string, language: Language): string => NAMES[language].dayAndMonth.format(utc(date));

/** Russian holiday of a date, if its name is beyond doubt. */
export const holiday = (date: string, language: Language): string | undefined => {
  const day = utc(date);
  const { days, mothersDay } = NAMES[language];
  // Mother's Day: the last Sunday of November.
  if (day.getUTCMonth() === 10 && day.getUTCDay() === 0 && day.getUTCDate() > 23) return mothersDay;
  return days[date.slice(5)];
};
