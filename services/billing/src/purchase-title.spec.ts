import { packTitle, planTitle } from './purchase-title.js';

it('names what is sold', () => {
  expect([planTitle('Pro', 'yearly'), packTitle('Стартовый')]).toEqual(['Тариф Pro на год', 'Пакет «Стартовый»']);
});

it('fits the line of a receipt, whatever a plan is called, and says for how long it runs', () => {
  const name = `${'Новогодний '.repeat(10)}тариф 🎄🎄`;
  const title = planTitle(name, 'monthly');
  expect(title.length).toBeLessThanOrEqual(128);
  expect(title).toMatch(/^Тариф Новогодний .+[^ ]… на месяц$/);
});

it('cuts between letters, never within one', () => {
  const title = planTitle('👩‍🚀'.repeat(24), 'yearly');
  expect(title).toBe(`Тариф ${'👩‍🚀'.repeat(22)}… на год`);
  expect(packTitle('я'.repeat(120))).toBe(`Пакет «${'я'.repeat(120)}»`);
});
