import { type ContentPlanRequest, type Language, render, say } from '@orbita/contracts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** Name of a plan the user left unnamed: `План на 1–31 декабря 2026`. */
const defaultPlanName = (startDate: string, endDate: string, language: Language): string => {
  const range = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${startDate}T00:00:00Z`), new Date(`${endDate}T00:00:00Z`));
  // Days of one month are written without spaces in both languages.
  const days = range.replace(/\s*г\./g, '').replace(/^(\d+)\s–\s/, '$1–');
  return render(language, say('plan.unnamed', { range: days }));
};

/** Name a plan is stored with. Its spaces are ordinary ones: the screen adds non-breaking spaces, and a search query has none. */
export const planName = (
  { name, start_date, end_date }: Pick<ContentPlanRequest, 'name' | 'start_date' | 'end_date'>,
  language: Language,
): string => (name || defaultPlanName(start_date, end_date, language)).replace(/\p{Zs}/gu, ' ');
