import { piecesOf } from './speech-segment.js';

const MINUTE = 60_000;

it('takes segments in order, with their times held within the stretch', () => {
  const segments = [
    { start: 30, end: 75.5, text: ' потом ' },
    { start: -2, end: 12.3456, text: 'сначала', speaker: 'A' },
    { start: 12.3456, end: 30, text: ' \n ' },
  ];
  expect(piecesOf({ text: 'не отсюда', segments }, MINUTE)).toEqual([
    { startMs: 0, endMs: 12_346, text: 'сначала', voice: 'A' },
    { startMs: 30_000, endMs: MINUTE, text: 'потом', voice: null },
  ]);
});

it('puts a text without times at the beginning, and drops an empty one', () => {
  expect(piecesOf({ text: ' Добрый\nдень ' }, MINUTE)).toEqual([
    { startMs: 0, endMs: MINUTE, text: 'Добрый день', voice: null },
  ]);
  expect(piecesOf({ text: '  ' }, MINUTE)).toEqual([]);
  expect(piecesOf({ segments: [] }, MINUTE)).toEqual([]);
});

it('leaves out text a model invents from silence', () => {
  const made = { start: 0, end: 5, text: 'Продолжение следует', no_speech_prob: 0.9, avg_logprob: -1.4 };
  const said = { start: 5, end: 9, text: 'Начнём', no_speech_prob: 0.9, avg_logprob: -0.2 };
  expect(piecesOf({ segments: [made, said] }, MINUTE).map(({ text }) => text)).toEqual(['Начнём']);
});

it('drops what cannot be seen and keeps markup as words', () => {
  const [piece] = piecesOf({ text: 'а\u0000б\u202E <b>в</b>' }, MINUTE);
  expect(piece?.text).toBe('а б <b>в</b>');
});

it('cuts a text too long for a line behind its sentences, and shares its time out', () => {
  const sentence = `${'слово '.repeat(300).trim()}.`;
  const pieces = piecesOf({ text: Array.from({ length: 5 }, () => sentence).join(' ') }, 100_000);
  expect(pieces.map(({ text }) => text.length <= 5_000 && text.endsWith('.'))).toEqual([true, true, true]);
  expect(pieces[0]?.startMs).toBe(0);
  expect(pieces[1]?.startMs).toBe(pieces[0]?.endMs);
  expect(pieces.at(-1)?.endMs).toBeLessThanOrEqual(100_000);
});

it("bounds a server's answer for one stretch", () => {
  const pieces = piecesOf({ text: 'я'.repeat(2_000_000) }, MINUTE);
  expect(pieces.reduce((sum, { text }) => sum + text.length, 0)).toBe(100_000);
});

it('ends before a character that does not fit whole: half of one cannot be stored', () => {
  const texts = piecesOf({ text: `${'я'.repeat(99_999)}😀 и дальше` }, MINUTE).map(({ text }) => text);
  expect([texts.join('').length, texts.some((text) => /\p{Surrogate}/u.test(text))]).toEqual([99_999, false]);
});
