const formatter = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Name of a plan the user left unnamed: `План на 1–31 декабря 2026`. */
export const defaultPlanName = (startDate: string, endDate: string): string => {
  const range = formatter.formatRange(new Date(`${startDate}T00:00:00Z`), new Date(`${endDate}T00:00:00Z`));
  // Stored, searched and typed by people: plain spaces only.
  return `План на ${range.replace(/\s+/g, ' ').replace(/ г\.(?= |$)/g, '')}`;
};
