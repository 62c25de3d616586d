import { describe, expect, it } from 'vitest';
import { filterCommands } from './command-filter';

const groups = [
  { group: 'Перейти', actions: [{ label: 'Главная' }, { label: 'Настройки' }] },
  {
    group: 'Контент-планы',
    actions: [
      { label: 'План на декабрь', description: 'Кофейня «Зерно»' },
      ...Array.from({ length: 9 }, (_, index) => ({ label: `План ${index}`, description: 'Чайная' })),
      { label: 'Зерно зимой', description: 'Чайная' },
    ],
  },
];
const labels = (typed: string) =>
  filterCommands(typed, groups).flatMap(({ actions }) => actions.map(({ label }) => label));

describe('the command menu', () => {
  it('shows a few entries of each group before anything is typed', () => {
    expect(filterCommands('', groups).map(({ actions }) => actions.length)).toEqual([2, 5]);
  });

  it('understands input in the wrong keyboard layout', () => {
    expect(labels('yfcnh')).toEqual(['Настройки']);
    expect(labels('gkfy ltrf,hm')).toEqual(['План на декабрь']);
  });

  it('puts matches by name before matches by group, and leaves empty groups out', () => {
    expect(labels('зерно')).toEqual(['Зерно зимой', 'План на декабрь']);
    expect(filterCommands('зерно', groups)).toHaveLength(1);
  });
});
