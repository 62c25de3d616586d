import { expect, it } from 'vitest';
import { formatShortMoment } from './short-moment';

it('names the year only when it is another one', () => {
  expect(formatShortMoment('2026-12-02', '20:00:00', 2026)).toBe('2 дек, 20:00');
  expect(formatShortMoment('2027-05-31', '08:05', 2026)).toBe('31 мая 2027, 08:05');
  expect(formatShortMoment('2027-01-01', '08:05', 2026)).toBe('1 янв 2027, 08:05');
});
