import { wrapText } from './wrap-text.js';

/** Every sign is as wide as another, an emoji too. */
const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
const measure = (text: string): number => [...segmenter.segment(text)].length;
const wrap = (text: string, width: number) => wrapText(text, width, measure);

it.each([
  ['spaces, which are dropped at the end of a line', 'да  нет да', 4, ['да', 'нет', 'да']],
  ['an indent, which stays', '  да нет', 5, ['  да', 'нет']],
  ['spaces that do not break', 'цена 1\u00a0500\u00a0₽', 8, ['цена', '1\u00a0500\u00a0₽']],
  ['a hyphen inside of a word', 'бизнес-план', 8, ['бизнес-', 'план']],
  ['no hyphen of a number or of a sign', 'от -5 10-15', 5, ['от -5', '10-15']],
  ['no hyphen that does not break', 'кто\u2011то был', 6, ['кто\u2011то', 'был']],
  ['a dash inside of a word', 'слово—слово', 7, ['слово—', 'слово']],
  ['a soft hyphen, which is seen there alone', 'за\u00adме\u00adча\u00adние', 5, ['заме-', 'чание']],
  ['emoji, but nothing that closes stands alone', 'огонь🔥🔥!', 6, ['огонь🔥', '🔥!']],
  ['ends of lines and empty lines', 'да\n\nнет\n', 9, ['да', '', 'нет', '']],
  [
    'signs of Japanese, but nothing that closes begins a line',
    '今日は、東京の「カフェ」で',
    4,
    ['今日は、', '東京の', '「カ', 'フェ」で'],
  ],
  ['signs of Chinese beside words', '咖啡coffee店3.5元', 7, ['咖啡', 'coffee店', '3.5元']],
  ['words of Thai', 'กาแฟอร่อยมาก', 5, ['กาแฟ', 'อร่อย', 'มาก']],
  ['nothing', '', 9, ['']],
])('a text breaks at %s', (_, text, width, lines) => {
  expect(wrap(text, width)).toEqual({ lines, isBroken: false });
});

it('a word that is too long is cut, never inside a grapheme', () => {
  expect(wrap('ааа ббббб', 3)).toEqual({ lines: ['ааа', 'ббб', 'бб'], isBroken: true });
  const family = '👨‍👩‍👧‍👦';
  expect(wrap(`й${family}е\u0301`.normalize('NFD'), 1).lines).toEqual(['й'.normalize('NFD'), family, 'е\u0301']);
});

it('a sign that is wider than its box is alone in it', () => {
  expect(wrapText('ШЩ', 0.5, measure)).toEqual({ lines: ['Ш', 'Щ'], isBroken: true });
  expect(wrapText('Ш', 0.5, measure)).toEqual({ lines: ['Ш'], isBroken: false });
});
