import { expect, it } from 'vitest';
import { sectionsOf, summaryOf } from './analysis';

const ANALYSIS =
  'Ключевые характеристики:\n— На «ты»\n— Коротко\n— С шуткой\n— С эмодзи\n\nРитм:\nПять слов. Потом десять.';

it('shows the first three key bullets on a card', () => {
  expect(summaryOf(ANALYSIS)).toEqual(['На «ты»', 'Коротко', 'С шуткой']);
});

it('shows two sentences of an analysis without bullets, cut to 150 characters', () => {
  expect(summaryOf('Пишет тепло. На «вы»! Без эмодзи.')).toEqual(['Пишет тепло. На «вы»!']);
  const [cut = ''] = summaryOf(`${'длинно '.repeat(40)}. Ещё.`);
  expect(cut.length).toBeLessThanOrEqual(150);
  expect(cut.endsWith('…')).toBe(true);
  expect(summaryOf('')).toEqual([]);
});

it('splits an analysis into headings, lists and sentences', () => {
  expect(sectionsOf(ANALYSIS)).toEqual([
    { heading: 'Ключевые характеристики', items: ['На «ты»', 'Коротко', 'С шуткой', 'С эмодзи'], isList: true },
    { heading: 'Ритм', items: ['Пять слов. Потом десять.'], isList: false },
  ]);
});
