import type { TranscriptLine } from '@orbita/contracts';
import { joinParts } from './join-parts.js';

const line = (start_ms: number, end_ms: number, text: string): TranscriptLine => ({
  start_ms,
  end_ms,
  text,
  speaker: null,
});
/** Joins two parts, the second of which starts two seconds before the first ends. */
const joined = (left: string[], right: string[]) =>
  joinParts([
    { stretch: { startMs: 0, endMs: 10_000 }, lines: left.map((text, n) => line(n * 1_000, (n + 1) * 1_000, text)) },
    {
      stretch: { startMs: 8_000, endMs: 20_000 },
      lines: right.map((text, n) => line(8_000 + n * 3_000, 11_000 + n * 3_000, text)),
    },
  ]);
const textOf = (lines: readonly TranscriptLine[]): string => lines.map(({ text }) => text).join(' | ');

it.each([
  ['the same words', ['мы решили открыть'], ['решили открыть кофейню'], 'мы решили открыть | кофейню'],
  ['other marks and letters', ['и тогда, всё. Началось'], ['Все началось! Утром'], 'и тогда, всё. Началось | Утром'],
  [
    'a word torn at the end',
    ['мы решили открыть коф'],
    ['решили открыть кофейню рядом'],
    'мы решили открыть | кофейню рядом',
  ],
  ['a word torn at the beginning', ['мы решили открыть'], ['шили открыть кофейню'], 'мы решили открыть | кофейню'],
  ['a seam over several lines', ['раз два', 'три четыре'], ['два три', 'четыре пять'], 'раз два | три четыре | пять'],
  ['one telling word', ['мы открыли кофейню'], ['кофейню закрыли'], 'мы открыли кофейню | закрыли'],
])('keeps %s once', (_, left, right, text) => {
  expect(textOf(joined(left, right))).toBe(text);
});

it.each([
  ['without words in common', ['раз два три'], ['четыре пять шесть']],
  ['with one small word in common', ['сказал и'], ['и ушёл']],
  ['with nothing heard on one side', [], ['и ушёл']],
])('takes nothing away %s', (_, left, right) => {
  expect(textOf(joined(left, right))).toBe([...left, ...right].join(' | '));
});

it('starts the text after a seam behind it', () => {
  const lines = joined(['раз два три'], ['два три четыре']);
  expect(lines.at(-1)).toMatchObject({ start_ms: 10_000, end_ms: 11_000, text: 'четыре' });
});

it('keeps parts that only touch unchanged', () => {
  const lines = joinParts([
    { stretch: { startMs: 0, endMs: 10_000 }, lines: [line(0, 9_000, 'снова и снова')] },
    { stretch: { startMs: 10_000, endMs: 20_000 }, lines: [line(10_000, 12_000, 'снова и снова')] },
  ]);
  expect(textOf(lines)).toBe('снова и снова | снова и снова');
});
