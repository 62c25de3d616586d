import { demoDigest } from '../demo/demo-digest.js';
import { momentIn, momentText } from '../talk-parts.js';
import { PointsAnswer, QuotesAnswer } from './digest-answer.js';
import { answerText } from '../../fixtures/answer-text.js';

const LINES = [
  { startMs: 1_500, text: 'Хлеб не любит холодильник.' },
  { startMs: 64_900, text: 'Мы храним его в полотенце, срезом вниз.' },
  { startMs: 3_725_000, text: 'Всё, до встречи!' },
];

it('a moment is read as it is written', () => {
  for (const { startMs } of LINES) expect(momentIn(momentText(startMs))).toBe(Math.floor(startMs / 1_000) * 1_000);
  expect(['4:5', 'в начале', '1:2:3:4', ''].map(momentIn)).toEqual([undefined, undefined, undefined, undefined]);
});

it('chapters begin where something is said, each once, in order', () => {
  const answer = new PointsAnswer(LINES, null);
  const chapters = [
    { at: '1:02:05', title: '3. Прощание.' },
    { at: '[1:04]', title: 'Полотенце' },
    { at: '1:10', title: 'То же ещё раз' },
    { at: 'потом', title: 'Нигде' },
    { at: '0:01', title: '' },
  ];
  answer.write(answerText(JSON.stringify({ points: ['Хлеб хранят в полотенце.'], chapters })));
  expect(answer.flaws).toEqual([]);
  expect(answer.chapters).toEqual([
    { startMs: 64_900, title: 'Полотенце' },
    { startMs: 3_725_000, title: 'Прощание' },
  ]);
});

it('a quote is what was said, whatever its punctuation', () => {
  const answer = new QuotesAnswer(LINES);
  const quotes = [
    '«Хлеб не любит холодильник. Мы храним его в полотенце»',
    'хлеб — не любит холодильник, мы храним его в полотенце',
    'Хлеб очень не любит холодильник и полотенце',
    'Всё',
  ];
  answer.write(answerText(JSON.stringify({ quotes })));
  expect(answer.quotes).toEqual(['Хлеб не любит холодильник. Мы храним его в полотенце']);
});

it('a draft of the demo contains only what was said', () => {
  const said = LINES.map(({ text }) => text).join(' ');
  const { texts, chapters } = demoDigest({ form: 'summary', lines: LINES, title: 'Хлеб' });
  expect(chapters.map(({ startMs }) => startMs)).toEqual([1_500, 3_725_000]);
  for (const text of texts) expect(said).toContain(text);
  for (const text of demoDigest({ form: 'quotes', lines: LINES, title: 'Хлеб' }).texts) expect(said).toContain(text);
});
