import { AppError } from '../errors.js';
import { ENTRIES } from './entries/index.js';
import { inEnglish } from './in-english.js';
import { type Part, partsOf } from './template.js';

const NBSP = '\u00a0';

describe('a sentence of the server in English', () => {
  it.each([
    ['Проект не найден', 'Project not found'],
    [
      new AppError('FILE_QUOTA_EXCEEDED', { details: { quota_bytes: 5 * 2 ** 30, used_bytes: 2.5 * 2 ** 30 } }).message,
      'Your library is full: your plan has 5 GB, 2.5 GB are free. Delete files you do not need.',
    ],
    ['Контент-план «Осень»', 'Content plan “Осень”'],
    [
      'Кофейня: Соцсеть не приняла этот пост. Измените его и отправьте снова.',
      'Кофейня: The network did not accept this post. Change it and send it again.',
    ],
    [
      'Мысль раскрыта, и её дочитывают. В неделю выходит 2,5 поста.',
      'The thought is complete, and it is read to the end. 2.5 posts a week.',
    ],
    ['Пост «О кофе»', 'Post “О кофе”'],
    [`Скидка 17${NBSP}%`, '17% off'],
    [
      'Ключевые характеристики:\n— На «ты»\n\nЭмодзи и знаки:\nБез эмодзи',
      'Key traits:\n— На «ты»\n\nEmoji and signs:\nБез эмодзи',
    ],
  ])('%j', (russian, english) => {
    expect(inEnglish(russian)).toBe(english);
  });

  it("leaves users' texts unchanged, however long", () => {
    expect(inEnglish('Сегодня у нас скидки')).toBeUndefined();
    expect(inEnglish(`Возврат: ${'Возврат: '.repeat(10_000)}`)).toBeUndefined();
  });
});

describe('the memory', () => {
  const holesOf = (template: string): string[] =>
    partsOf(template).flatMap((part: Part) => (typeof part === 'object' && 'name' in part ? [part.name] : []));

  it('has no Russian in English texts', () => {
    expect(ENTRIES.filter(([, english]) => /[а-яё]/i.test(english))).toEqual([]);
  });

  it('needs no placeholder in English that the Russian does not have', () => {
    expect(
      ENTRIES.filter(([russian, english]) => holesOf(english).some((name) => !holesOf(russian).includes(name))),
    ).toEqual([]);
  });

  it('has every form a language counts by', () => {
    const countsOf = (template: string): number[] =>
      partsOf(template).flatMap((part) => (typeof part === 'object' && 'forms' in part ? [part.forms.length] : []));
    const isWhole = ([russian, english]: readonly [string, string]): boolean =>
      countsOf(russian).every((forms) => forms === 0 || forms === 2 || forms === 3) &&
      countsOf(english).every((forms) => forms === 0 || forms === 2);
    expect(ENTRIES.filter((entry) => !isWhole(entry))).toEqual([]);
  });

  it('translates each sentence in one way', () => {
    const ways = new Map<string, Set<string>>();
    for (const [russian, english] of ENTRIES) ways.set(russian, (ways.get(russian) ?? new Set()).add(english));
    expect([...ways].filter(([, all]) => all.size > 1)).toEqual([]);
  });
});
