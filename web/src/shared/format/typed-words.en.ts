import type { TypedWords } from './typed-words';

export const typedWords: TypedWords = {
  separator: '/',
  months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  weekdays: [['mon'], ['tue'], ['wed'], ['thu'], ['fri'], ['sat'], ['sun']],
  days: { yesterday: -1, today: 0, tomorrow: 1, 'day after tomorrow': 2, 'the day after tomorrow': 2 },
  inDays: /^(?:in\s+(?:(\d{1,3})|a)\s+days?|\+(\d{1,3}))$/,
  inWeeks: /^in\s+(?:(\d{1,2})|a)\s+weeks?$/,
  before: /^(?:on|next)\s+/,
  after: /$/,
  night: /^(.*\d)\s*at night$/,
  morning: /^(.*\d)\s*a\.?m\.?$/,
  evening: /^(.*\d)\s*p\.?m\.?$/,
  noon: { noon: '12:00', midnight: '00:00' },
};
