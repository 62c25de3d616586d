import type { ContentPlanRequest } from '@orbita/contracts';

const formatter = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Name of a plan the user left unnamed: `План на 1–31 декабря 2026`. */
const defaultPlanName = (startDate: string, endDate: string): string => {
  const range = formatter.formatRange(new Date(`${startDate}T00:00:00Z`), new Date(`${endDate}T00:00:00Z`));
  return `План на ${range.replace(/\s*г\./g, '')}`;
};

/** Name a plan is stored with. Its spaces are ordinary ones: what keeps words together is the screen's business, and a search types none. */
export const planName = ({
  name,
  start_date,
  end_date,
}: Pick<ContentPlanRequest, 'name' | 'start_date' | 'end_date'>): string =>
  (name || defaultPlanName(start_date, end_date)).replace(/\p{Zs}/gu, ' ');
