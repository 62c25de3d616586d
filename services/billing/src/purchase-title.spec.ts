import { packTitle, planTitle } from './purchase-title.js';

it('names the product', () => {
  expect([planTitle('Pro', 'yearly'), packTitle('Стартовый')]).toEqual(['Тариф Pro на год', 'Пакет «Стартовый»']);
});

it('fits the line of a receipt for any plan name, and includes the period', () => {
  const name = `${'Новогодний '.repeat(10)}тариф 🎄🎄`;
  const title = planTitle(name, 'monthly');
  expect(title.length).toBeLessThanOrEqual(128);
  expect(title).toMatch(/^Тариф Новогодний .+[^ ]… на месяц$/);
});

it('cuts between characters, never within one', () => {
  const title = planTitle('👩‍🚀'.repeat(24), 'yearly');
  expect(title).toBe(`Тариф ${'👩‍🚀'.repeat(22)}… на год`);
  expect(packTitle('я'.repeat(120))).toBe(`Пакет «${'я'.repeat(120)}»`);
});
