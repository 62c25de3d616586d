import { planName } from './plan-name.js';

const december = { start_date: '2026-12-01', end_date: '2026-12-31' };

it.each([
  [{ ...december, name: '' }, 'План на 1–31 декабря 2026'],
  [{ ...december, name: '', end_date: '2027-01-15' }, 'План на 1 декабря 2026 – 15 января 2027'],
  [{ ...december, name: '«Ёлка»\u00A0— к\u202Fпразднику' }, '«Ёлка» — к празднику'],
])('names %j with ordinary spaces alone', (plan, name) => {
  expect(planName(plan)).toBe(name);
});
