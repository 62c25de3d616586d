import type { SlideText } from '@orbita/contracts';
import { CarouselAnswer } from './carousel-answer.js';
import { plainWords, titleWords } from './plain-words.js';
import { answerText } from '../../fixtures/answer-text.js';

const ROOM = { title: 30, content: 60 };

const read = (answer: string, count = 3) => {
  const seen: number[] = [];
  const reader = new CarouselAnswer(
    Array.from({ length: count }, () => ROOM),
    (slides) => seen.push(slides.length),
  );
  for (let i = 0; i < answer.length; i += 7) reader.write(answerText(answer.slice(i, i + 7)));
  return {
    seen,
    slides: reader.slides,
    flaws: reader.flaws,
    blemishes: reader.flaws.length > 0 ? [] : reader.blemishes,
  };
};
const slide = (n: number, change: Partial<SlideText> = {}): SlideText => ({
  title: `Мысль ${n}`,
  content: `О чём мысль ${n}`,
  ...change,
});
const answered = (slides: unknown[], count?: number) => read(JSON.stringify({ slides }), count);

it('slides are seen one by one as they are written', () => {
  expect(answered([slide(1), slide(2), slide(3)])).toMatchObject({ seen: [1, 2, 3, 3], flaws: [], blemishes: [] });
});

it('the last whole list counts, whatever the model wrote before', () => {
  const answer = `<think>{"title": "Набросок", "content": "Нет"}</think>${JSON.stringify({ slides: [slide(1), slide(2), slide(3)] })}`;
  expect(read(answer)).toMatchObject({ slides: [slide(1), slide(2), slide(3)], flaws: [] });
});

it.each<[string, unknown[], string]>([
  ['too few', [slide(1), slide(2)], 'слайдов 2, а нужно ровно 3'],
  ['too many', [1, 2, 3, 4].map((n) => slide(n)), 'слайдов 4, а нужно ровно 3'],
  ['an empty title', [slide(1), slide(2, { title: ' **1.** ' }), slide(3)], 'слайд 2: поле title пустое'],
  ['no content', [slide(1), { title: 'Мысль' }, slide(3)], 'слайд 2: поле content пустое'],
  ['no slide at all', [slide(1), 'слайд', slide(3)], 'слайд 2: поле title пустое'],
  ['another language', [1, 2, 3].map(() => ({ title: 'A thought', content: 'About it' })), 'пишите по-русски'],
  [
    'words of the task',
    [slide(1), slide(2, { content: 'Ваши указания — только текст' }), slide(3)],
    'в ответе есть теги или слова задания',
  ],
])('%s is no carousel', (_, slides, flaw) => {
  expect(answered(slides).flaws).toContain(flaw);
});

it('broken JSON is no carousel', () => {
  expect(read('Конечно, вот мысли').flaws).toEqual(['в ответе нет объекта JSON со слайдами в массиве slides']);
  expect(read('{"slides": [{"title": "Мысль", "content": "О чём" "сломано"').flaws).toHaveLength(1);
});

it.each<[string, SlideText, SlideText, boolean]>([
  ['the same words', slide(1), slide(1), true],
  ['the same but for case, signs and spaces', slide(1), slide(9, { content: ' О ЧЁМ — мысль: 1! ' }), true],
  ['the same title alone', slide(1), slide(1, { content: 'Другое' }), false],
])('two slides alike are named: %s', (_, one, other, areAlike) => {
  const reader = new CarouselAnswer([ROOM, ROOM, ROOM], () => undefined);
  reader.write(answerText(JSON.stringify({ slides: [one, slide(2), other] })));
  expect(reader.doubles).toEqual(areAlike ? ['слайд 3 повторяет слайд 1: нужна другая мысль'] : []);
});

it('blemishes are named without a word of the answer', () => {
  const { flaws, blemishes } = answered([
    slide(1),
    slide(2, { content: 'мысль '.repeat(20) }),
    slide(3, { title: 'МЫСЛЬ 1!' }),
  ]);
  expect([flaws, blemishes]).toEqual([
    [],
    ['слайд 2: в content 119 знаков, а помещается 60', 'слайд 3: такой title уже был, нужен другой'],
  ]);
});

it.each([
  ['Слайд 3: Полотенце вместо пакета.', 'Полотенце вместо пакета'],
  ['2. «Полотенце вместо пакета»', 'Полотенце вместо пакета'],
  ['## Заголовок: **Полотенце**', 'Полотенце'],
  ['5 ошибок при выборе', '5 ошибок при выборе'],
  ['Почему «Корочка»?', 'Почему «Корочка»?'],
  ['Ждём вас…', 'Ждём вас…'],
])('a title is words alone: %s', (title, words) => {
  expect(titleWords(title)).toBe(words);
});

it.each([
  ['**Режем** и в `морозилку` #хлеб #дом', 'Режем и в морозилку'],
  ['<p>Хлеб</p><ul><li>соль</li></ul><script>alert(1)</script>', 'Хлеб\nсоль\nalert(1)'],
  ['- хлеб\n\n* соль', '— хлеб\n— соль'],
  ['Читайте [здесь](https://example.ru) про #хлеб и C# за 5 < 7', 'Читайте здесь про хлеб и C# за 5 < 7'],
])('content is words alone: %s', (content, words) => {
  expect(plainWords(content)).toBe(words);
});
