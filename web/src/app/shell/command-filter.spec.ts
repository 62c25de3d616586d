import { describe, expect, it } from 'vitest';
import { filterCommands } from './command-filter';

const groups = [
  { group: 'Перейти', entries: [{ label: 'Главная' }, { label: 'Подписка', keywords: 'тариф промокод' }] },
  {
    group: 'Контент-планы',
    entries: [
      { label: 'План на декабрь', description: 'Кофейня «Зерно»' },
      ...Array.from({ length: 19 }, (_, index) => ({ label: `План ${index}`, description: 'Чайная' })),
      { label: 'Зерно зимой', description: 'Чайная' },
    ],
  },
];
const labels = (typed: string) =>
  filterCommands(typed, groups).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('the command menu', () => {
  it('shows a few entries of each group before anything is typed', () => {
    expect(filterCommands('', groups).map(({ entries }) => entries.length)).toEqual([2, 5]);
  });

  it('finds by other words, in the wrong keyboard layout too', () => {
    expect(labels('промокоды')).toEqual(['Подписка']);
    expect(labels('nfhba')).toEqual(['Подписка']);
  });

  it('puts matches by name before matches by other words, and the group of the best one first', () => {
    expect(labels('зерно')).toEqual(['Зерно зимой', 'План на декабрь']);
    const [first] = filterCommands('план 7', [...groups, { group: 'Публикации', entries: [{ label: 'План Ж' }] }]);
    expect(first?.entries[0]?.label).toBe('План 7');
  });

  it('forgives wrong keys where nothing else is found', () => {
    expect(labels('подпсика')).toEqual(['Подписка']);
  });

  it('shows no more of a group than is read', () => {
    expect(labels('план')).toHaveLength(8);
  });
});
