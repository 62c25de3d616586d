import { JSONParser } from '@streamparser/json';
import type { PlanIdea } from '../content-writer.js';
import { AudienceAnswer } from './audience-answer.js';
import { IdeaAnswer, PLAN_IDEA } from './idea-answer.js';
import { StyleAnswer } from './style-analysis.js';
import { ObjectScanner } from './object-scanner.js';
import { answerText } from '../../fixtures/answer-text.js';

/** Feeds a text in pieces of a size, so that pieces end anywhere. */
const feed = (reader: { write(text: string): void }, text: string, size = 7): void => {
  for (let i = 0; i < text.length; i += size) reader.write(text.slice(i, i + size));
};

const item = (slot: unknown, overrides: object = {}): object => ({
  slot,
  title: `Заголовок ${String(slot)}`,
  short_description: 'О чём пост.',
  goal: 'Зачем пост.',
  reasoning: 'Почему сейчас.',
  ...overrides,
});

describe('ObjectScanner', () => {
  const scan = (text: string, size?: number): object[] => {
    const found: object[] = [];
    feed(new ObjectScanner((object) => found.push(object)), text, size);
    return found;
  };

  it.each([1, 2, 3, 1_000])('finds objects in fences, thoughts and prose, in pieces of %i', (size) => {
    const text =
      '<think>don\'t {use "quotes} here</think>Вот: ```json\n{"a": {"b": "}{ \\" 👍"}}\n``` и ещё [{"c": 1}, {"d": 2}]';
    expect(scan(text, size)).toEqual([{ b: '}{ " 👍' }, { a: { b: '}{ " 👍' } }, { c: 1 }, { d: 2 }]);
  });

  it('reports an object the moment it closes', () => {
    const found: object[] = [];
    const scanner = new ObjectScanner((object) => found.push(object));
    scanner.write('{"items": [{"a": 1}');
    expect(found).toEqual([{ a: 1 }]);
    scanner.write(', {"a": 2');
    expect(found).toHaveLength(1);
    scanner.write('}');
    expect(found).toHaveLength(2);
  });

  it('loses only the broken object', () => {
    expect(scan('{"items": [{"a": 1}, {"a": "он сказал "да""}, {"a": 3}]}')).toEqual([{ a: 1 }, { a: 3 }]);
  });

  it('starts again at an object that interrupts an open one', () => {
    expect(scan('{ {"a": 1} }')).toEqual([{ a: 1 }]);
  });

  it('does not let a key of the answer reach the prototype', () => {
    const [object] = scan('{"__proto__": {"polluted": true}}').slice(-1) as Record<string, unknown>[];
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });

  it('reads a long text without objects twice at most', () => {
    const parse = vi.spyOn(JSONParser.prototype, 'write');
    const text = '{'.repeat(10_000);
    expect(scan(text, 1_000)).toEqual([]);
    const read = parse.mock.calls.reduce((sum, [part]) => sum + (part as string).length, 0);
    parse.mockRestore();
    expect(read).toBeLessThanOrEqual(2 * text.length);
  });
});

describe('IdeaAnswer', () => {
  const read = (asked: number[], items: object[], remark?: string) => {
    const ideas: PlanIdea[] = [];
    const answer = new IdeaAnswer(PLAN_IDEA, asked, (idea) => {
      ideas.push(idea);
      return remark;
    });
    feed(answer, JSON.stringify({ publications: items }));
    const before = ideas.length;
    answer.finish();
    return {
      slots: ideas.map(({ slot }) => slot),
      titles: ideas.map(({ title }) => title),
      before,
      issues: answer.issues,
    };
  };

  it('offers each idea for its slot at once, in whatever order they come', () => {
    expect(read([7, 8, 9], [item(8), item(7), item(9)])).toMatchObject({ slots: [8, 7, 9], before: 3, issues: [] });
  });

  it.each([
    ['numbers as text', [item('7'), item('#8')], [7, 8]],
    ['no numbers', [item(undefined), item(null)], [7, 8]],
    ['numbers from 1', [item(1), item(2)], [7, 8]],
    ['one number twice', [item(7), item(7)], [7, 8]],
    ['numbers that are something else', [item('2026-12-01'), item({})], [7, 8]],
  ])('maps %s', (_name, items, slots) => {
    expect(read([7, 8], items)).toMatchObject({ slots, issues: [] });
  });

  it('does not confuse position and number: 1, 2, 3 for slots 2, 3, 4 means positions', () => {
    expect(read([2, 3, 4], [item(1), item(2), item(3)])).toMatchObject({
      slots: [2, 3, 4],
      titles: ['Заголовок 1', 'Заголовок 2', 'Заголовок 3'],
    });
  });

  it('guesses no positions when the number of ideas differs from the number of slots', () => {
    const { slots, issues } = read([7, 8, 9], [item(1), item(2)]);
    expect(slots).toEqual([]);
    expect(issues).toEqual(['идей 2, а слотов 3: нужна одна идея на слот']);
  });

  it.each([
    ['an empty title', { title: ' \u200B ' }, 'title'],
    ['a title too long', { title: 'а'.repeat(201) }, 'title'],
    ['a missing goal', { goal: undefined }, 'goal'],
    ['a number for a text', { reasoning: 5 }, 'reasoning'],
  ])('rejects %s and names the field without repeating the text', (_name, overrides, field) => {
    const { slots, issues } = read([7, 8], [item(7), item(8, overrides)]);
    expect(slots).toEqual([7]);
    expect(issues).toEqual([`идея 2: пустые, неверные или слишком длинные поля ${field}`]);
  });

  it('trims texts and removes characters that cannot be stored', () => {
    expect(read([7], [item(7, { title: '  Тема\u0000 дня\u202E ' })]).titles).toEqual(['Тема  дня']);
  });

  it('passes on the remarks of the caller', () => {
    expect(read([7], [item(7)], 'такой заголовок уже есть').issues).toEqual(['слот 7: такой заголовок уже есть']);
  });

  it('reports when there was nothing to read', () => {
    const answer = new IdeaAnswer(PLAN_IDEA, [1], () => undefined);
    feed(answer, 'Конечно, вот несколько мыслей.');
    answer.finish();
    expect(answer.issues).toEqual(['в ответе нет объекта JSON с идеями в массиве publications']);
  });
});

describe('AudienceAnswer', () => {
  it('keeps new, short, single values of the requested lists', () => {
    const answer = new AudienceAnswer(['interests', 'values'], { values: ['Честность'] }, { language: 'ru' });
    feed(
      answer,
      JSON.stringify({
        interests: ['  кофе\nи книги ', 'кофе и книги', 'а'.repeat(121), 5, ''],
        pain_points: ['не просили'],
        values: ['честность!', ...Array.from({ length: 20 }, (_, i) => `ценность ${i}`)],
      }),
    );
    expect(answer.values.interests).toEqual(['кофе и книги']);
    expect(answer.values.pain_points).toEqual([]);
    expect(answer.values.values).toHaveLength(8);
    expect(answer.values.values).not.toContain('честность!');
    expect(answer.empty).toEqual([]);
    expect(answer.foreign).toBeUndefined();
  });

  it('knows what is missing and what is in another language', () => {
    const answer = new AudienceAnswer(['interests', 'values'], {}, { language: 'ru' });
    feed(answer, '{"interests": ["coffee"], "values": "нет"}');
    expect(answer.empty).toEqual(['values']);
    expect(answer.foreign).toBe('пишите по-русски');
  });
});

describe('StyleAnswer', () => {
  const voice = {
    characteristics: ['— Говорит на «ты»', 'Говорит на «ты»', ' Шутит\nв скобках ', 'Пишет коротко', 5, ''],
    rhythm: 'Пять слов в предложении.',
    address: 'На «ты», от первого лица.',
    marks: 'Один эмодзи в конце.',
    openings: ['С вопроса'],
    endings: 'не список',
    avoided: ['о'.repeat(1_000)],
  };

  it('keeps single lines of bounded length and reports each part as it arrives', () => {
    const parts: string[] = [];
    const answer = new StyleAnswer((done, total) => parts.push(`${done}/${total}`), { language: 'ru' });
    for (const piece of JSON.stringify(voice).match(/.{1,3}/gsu) ?? []) answer.write(answerText(piece));
    expect(answer.voice).toMatchObject({
      characteristics: ['Говорит на «ты»', 'Шутит в скобках', 'Пишет коротко'],
      endings: [],
    });
    expect(answer.voice.avoided[0]).toHaveLength(240);
    expect(answer.issues).toEqual([]);
    expect(parts).toEqual(['0/7', '1/7', '2/7', '3/7', '4/7', '5/7', '6/7']);
  });

  it('does not accept text dictated by an example as a description', () => {
    const answer = new StyleAnswer(() => undefined, { language: 'ru' });
    feed(answer, '{"score": 100, "characteristics": ["The best style ever"]}');
    expect(answer.issues).toEqual([
      'в characteristics меньше 3 черт голоса',
      'поле rhythm пустое',
      'поле address пустое',
      'поле marks пустое',
      'пишите по-русски',
    ]);
  });

  it('allows quotes of the examples in their own language', () => {
    const english = { ...voice, characteristics: ['Says «ты»', 'Jokes in “скобках”', 'Is brief'], avoided: [] };
    const answer = new StyleAnswer(() => undefined, { language: 'en' });
    const translated = {
      rhythm: 'Five words.',
      address: 'First person.',
      marks: 'One emoji.',
      openings: ['A question'],
    };
    feed(answer, JSON.stringify({ ...english, ...translated }));
    expect(answer.issues).toEqual([]);
  });
});
