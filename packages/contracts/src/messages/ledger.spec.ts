import { render, say } from './message.js';

const plan = (name: string, period: 'monthly' | 'yearly'): string => render('ru', say('sold.plan', { name, period }));
const pack = (name: string): string => render('ru', say('sold.pack', { name }));

it('names the product', () => {
  expect([plan('Pro', 'yearly'), pack('Стартовый')]).toEqual(['Тариф Pro на год', 'Пакет «Стартовый»']);
});

it('fits the line of a receipt for any plan name, and includes the period', () => {
  const title = plan(`${'Новогодний '.repeat(10)}тариф 🎄🎄`, 'monthly');
  expect(title.length).toBeLessThanOrEqual(128);
  expect(title).toMatch(/^Тариф Новогодний .+[^ ]… на месяц$/);
});

it('cuts between characters, never within one', () => {
  expect(plan('👩‍🚀'.repeat(24), 'yearly')).toBe(`Тариф ${'👩‍🚀'.repeat(22)}… на год`);
  expect(pack('я'.repeat(120))).toBe(`Пакет «${'я'.repeat(120)}»`);
});

it('names the entry that is returned, whatever it says, in the language of its reader', () => {
  const what = say('ledger.finished-part', { what: say('work.plan', { name: 'Осень' }) });
  const demo = say('ledger.demo', { what: say('sold.pack', { name: say('pack.starter') }) });
  expect([what, demo].map((entry) => render('en', say('ledger.refund', { what: entry })))).toEqual([
    'Refund: Content plan “Осень” (the finished part)',
    'Refund: Pack “Starter” (demo)',
  ]);
  expect(render('en', say('ledger.refund', { what: 'Подарок' }))).toBe('Refund: Подарок');
});
