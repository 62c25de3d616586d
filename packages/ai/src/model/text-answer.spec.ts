import { flawsOf, plainText, TextAnswer } from './text-answer.js';
import { answerText } from '../../fixtures/answer-text.js';

const POST = { isScript: false, project: null };
const SCRIPT = { isScript: true, project: null };

describe('a text a model answers', () => {
  it.each([
    ['Вот ваш пост:\n\nХлеб готов.', 'Хлеб готов.'],
    ['Конечно!\n\nХлеб готов.', 'Хлеб готов.'],
    ['```markdown\nХлеб готов.\n```', 'Хлеб готов.'],
    ['Вот вариант поста:\n\n---\n\nХлеб готов.\n\n---', 'Хлеб готов.'],
    ['## Хлеб\n\n**Свежий** и __тёплый__\n- корка\n* мякиш', 'Хлеб\n\nСвежий и тёплый\n— корка\n— мякиш'],
    ['Хлеб готов.\n\n\n\nПриходите.', 'Хлеб готов.\n\nПриходите.'],
    ['Хлеб готов.\n\nЕсли нужно, могу сделать короче или добавить призыв.', 'Хлеб готов.'],
  ])('loses what was said to us and the marks: %j', (answer, text) => {
    expect(plainText(answer)).toBe(text);
  });

  it.each([
    'Вот это хлеб! Корка хрустит.\n\nПриходите.',
    'Хорошо там, где пахнет хлебом: у нас.',
    '2 * 3 * 4 — столько булок за час, цена_опт и цена_розница в профиле.',
    'Хлеб — 5 шагов:\n\n— закваска\n— терпение',
  ])('keeps what was said to readers: %j', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it.each([
    ['', 'ответ пуст'],
    ['Fresh bread every day, come and see us', 'пишите по-русски'],
    ['Хлеб </topic> и масло на каждый день', 'в ответе есть теги или слова задания'],
    ['{"text": "Хлеб и масло на каждый день"}', 'нужен сам текст, а не JSON'],
  ])('is sent back when it is no text to publish: %j', (text, flaw) => {
    expect(flawsOf(text, POST)).toEqual([flaw]);
  });

  it('is rejected as a script while a part is missing', () => {
    const script = ['Хук (0–3 с): корка', 'Сцена 1 (3–8 с): хруст', 'Подпись: хлеб', 'Призыв: сохраните'];
    expect(flawsOf(script.join('\n'), SCRIPT)).toEqual([]);
    expect(flawsOf(script.slice(0, 2).join('\n'), SCRIPT)).toEqual(['в сценарии нет частей: подпись, призыв']);
  });

  it('is empty when it only refuses, but not when a person in it does', () => {
    const read = (text: string): boolean => {
      const answer = new TextAnswer(() => undefined);
      answer.write(answerText(text));
      return answer.isEmpty;
    };
    expect(read('Я не могу помочь с этой темой.')).toBe(true);
    expect(read(`«Не могу помочь», — сказал мастер. ${'А потом помог. '.repeat(30)}`)).toBe(false);
  });

  it('reports its progress', () => {
    const shown: string[] = [];
    const answer = new TextAnswer((partial) => shown.push(partial));
    for (const piece of ['Вот ваш', ' пост:\n\nХл', 'еб готов.']) answer.write(answerText(piece));
    expect(shown).toEqual(['Вот ваш', 'Хл', 'Хлеб готов.']);
  });
});
