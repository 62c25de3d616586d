import type { RichText } from '@orbita/contracts';
import { expect, it } from 'vitest';
import { cutText, TEXT_CUTS } from './cut-text';
import { withPlaces } from './with-places';

const plain = (text: string): RichText => ({ text, entities: [] });
const RULE = { characters: 20, lines: 3 };
const cut = (text: string): string | undefined => cutText(plain(text), RULE)?.text;

it('leaves a text alone that is short, or has only spaces behind the cut', () => {
  expect(cut('Короткий')).toBeUndefined();
  expect(cut('Двадцать знаков тут.')).toBeUndefined();
  expect(cut('Двадцать знаков тут.\n\n  ')).toBeUndefined();
  expect(cut('а\nб\nв')).toBeUndefined();
});

it('cuts at the end of a word, and within one only when it is long', () => {
  expect(cut('Сегодня варим Эфиопию и Кению')).toBe('Сегодня варим');
  expect(cut('Сегодня мы варим кофе и чай')).toBe('Сегодня мы варим');
  expect(cut('Достопримечательность')).toBe('Достопримечательност');
});

it('cuts after so many lines, empty ones included', () => {
  expect(cut('а\nб\nв\nг')).toBe('а\nб\nв');
  expect(cut('а\n\n\nг')).toBe('а');
});

it('keeps signs of several characters whole, and the marks of what is left', () => {
  expect(cut(`${'а'.repeat(18)}👨‍👩‍👧 дом`)).toBe('а'.repeat(18));
  const rich: RichText = {
    text: 'Сегодня варим Эфиопию и Кению',
    entities: [{ type: 'bold', offset: 8, length: 13 }],
  };
  expect(cutText(rich, RULE)?.entities).toEqual([{ type: 'bold', offset: 8, length: 5 }]);
});

it('shows whole messages of Telegram and posts of Threads, and 125 characters of a caption', () => {
  expect([TEXT_CUTS.telegram, TEXT_CUTS.threads]).toEqual([null, null]);
  expect(TEXT_CUTS.instagram?.characters).toBe(125);
});

it('makes each placeholder a run of its own, across marks and lines', () => {
  const lines = withPlaces(
    [
      {
        block: 'paragraph',
        runs: [
          { text: 'За ', marks: [] },
          { text: '[це', marks: ['bold'] },
          { text: 'на] руб.', marks: [] },
        ],
      },
      { block: 'paragraph', runs: [{ text: '[адрес]', marks: [] }] },
    ],
    [
      { offset: 3, length: 6 },
      { offset: 15, length: 7 },
    ],
  );
  expect(lines.map(({ runs }) => runs.map(({ text, isPlace }) => [text, isPlace]))).toEqual([
    [
      ['За ', false],
      ['[це', true],
      ['на]', true],
      [' руб.', false],
    ],
    [['[адрес]', true]],
  ]);
});
