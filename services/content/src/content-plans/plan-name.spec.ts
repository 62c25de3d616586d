import { planName } from './plan-name.js';

const december = { start_date: '2026-12-01', end_date: '2026-12-31' };

it.each([
  [{ ...december, name: '' }, 'План на 1–31 декабря 2026'],
  [{ ...december, name: '', end_date: '2027-01-15' }, 'План на 1 декабря 2026 – 15 января 2027'],
  [{ ...december, name: '«Ёлка»\u00A0— к\u202Fпразднику' }, '«Ёлка» — к празднику'],
])('names %j with ordinary spaces alone', (plan, name) => {
  expect(planName(plan, 'ru')).toBe(name);
});

it.each([
  ['2026-12-31', 'Plan for 1–31 December 2026'],
  ['2027-01-15', 'Plan for 1 December 2026 – 15 January 2027'],
])('names a plan until %s in English', (end_date, name) => {
  expect(planName({ ...december, name: '', end_date }, 'en')).toBe(name);
});
