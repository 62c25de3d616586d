import {
  changedRange,
  clearMarks,
  closedMarkup,
  concat,
  fromLines,
  hasMark,
  insertRich,
  linesOf,
  linkAddress,
  linkAt,
  normalise,
  parseMarkup,
  plainText,
  replace,
  setLink,
  slice,
  styleAt,
  toggleMark,
  toPlain,
  typeText,
  type RichText,
} from './index.js';
import { TEXT_ENTITY_TYPES, type TextEntity } from '../text-entity.js';

const FAMILY = '👨‍👩‍👧‍👦';

/** Numbers that are the same in every run. */
const dice = (seed: number) => (sides: number) => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((seed / 4_294_967_296) * sides);
};

const PIECES = ['кофе', ' ', '\n', '☕️', FAMILY, 'зерно 24', '\n\n', '𝔸', 'é', '. '];

/** A text with marks that overlap as they like, beginning and ending between whole characters. */
const chaos = (seed: number): RichText => {
  const roll = dice(seed);
  const pieces = Array.from({ length: 3 + roll(12) }, () => PIECES[roll(PIECES.length)] ?? '');
  const edges = pieces.reduce<number[]>((all, piece) => [...all, (all.at(-1) ?? 0) + piece.length], [0]);
  const entities = Array.from({ length: roll(8) }, (): TextEntity | null => {
    const [from = 0, to = 0] = [edges[roll(edges.length)] ?? 0, edges[roll(edges.length)] ?? 0].sort((a, b) => a - b);
    const type = TEXT_ENTITY_TYPES[roll(TEXT_ENTITY_TYPES.length)] ?? 'bold';
    if (from === to) return null;
    return { type, offset: from, length: to - from, ...(type === 'text_link' && { url: `https://a.ru/${roll(2)}` }) };
  }).filter((entity) => entity !== null);
  return { text: pieces.join(''), entities };
};

const SEEDS = Array.from({ length: 400 }, (_, index) => index + 1);
const end = ({ offset, length }: TextEntity): number => offset + length;

describe('for any marks', () => {
  it('keeps the content in the normal form, which is its own normal form', () => {
    for (const seed of SEEDS) {
      const once = normalise(chaos(seed));
      expect(once.text).toBe(chaos(seed).text);
      expect(normalise(once)).toEqual(once);
      expect(fromLines(linesOf(once))).toEqual(once);
    }
  });

  it('keeps entities within the text, crosses no two and keeps code free of others, as the Bot API requires', () => {
    for (const seed of SEEDS) {
      const { text, entities } = normalise(chaos(seed));
      for (const [index, a] of entities.entries()) {
        const marked = text.slice(a.offset, end(a));
        expect(marked).toHaveLength(a.length);
        expect(marked).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
        for (const b of entities.slice(index + 1)) {
          const isApart = end(a) <= b.offset || end(b) <= a.offset;
          const isWithin = (a.offset <= b.offset && end(b) <= end(a)) || (b.offset <= a.offset && end(a) <= end(b));
          expect(isApart || isWithin).toBe(true);
          if (!isApart && [a.type, b.type].some((type) => type === 'code' || type === 'pre')) {
            expect([a.type, b.type]).toContain('blockquote');
          }
          if (!isApart) expect(a.type).not.toBe(b.type);
        }
      }
    }
  });

  it('a text cut in two and joined looks as before', () => {
    for (const seed of SEEDS) {
      const whole = normalise(chaos(seed));
      const at = [...whole.text].slice(0, dice(seed)(whole.text.length + 1)).join('').length;
      // Half a quoted line is a quoted line, so blocks survive only cuts between lines.
      const cut = whole.text.lastIndexOf('\n', at) + 1;
      expect(concat(slice(whole, 0, cut), slice(whole, cut))).toEqual(
        normalise({ text: whole.text, entities: [...slice(whole, 0, cut).entities, ...shifted(whole, cut)] }),
      );
    }
  });

  it('typing and deleting again leaves everything as it was', () => {
    for (const seed of SEEDS) {
      const before = normalise(chaos(seed));
      const at = before.text.length === 0 ? 0 : before.text.indexOf('з') + 1;
      const typed = typeText(before, at, at, 'ё');
      expect(typed.text).toBe(`${before.text.slice(0, at)}ё${before.text.slice(at)}`);
      expect(replace(typed, at, at + 1, plainText(''))).toEqual(before);
    }
  });

  it('a mark given and taken is gone from the range, and only there', () => {
    for (const seed of SEEDS) {
      const before = normalise(chaos(seed));
      const line = linesOf(before).find(({ block, runs }) => block !== 'pre' && runs.length > 0);
      if (line === undefined) continue;
      const given = hasMark(before, 0, before.text.length, 'italic')
        ? before
        : toggleMark(before, 0, before.text.length, 'italic');
      const taken = toggleMark(given, 0, before.text.length, 'italic');
      expect(taken.entities.filter(({ type }) => type === 'italic')).toEqual([]);
      expect(taken.text).toBe(before.text);
    }
  });
});

const shifted = (rich: RichText, cut: number): TextEntity[] =>
  slice(rich, cut).entities.map((entity) => ({ ...entity, offset: entity.offset + cut }));

describe('marks', () => {
  it('counts as UTF-16 does: after an emoji of a family comes unit 11', () => {
    expect(toggleMark(plainText(`${FAMILY} кофе`), 12, 16, 'bold').entities).toEqual([
      { type: 'bold', offset: 12, length: 4 },
    ]);
  });

  it('joins neighbours and cuts what crosses', () => {
    const bold = { type: 'bold', offset: 0, length: 4 } as const;
    expect(normalise({ text: 'кофе дня', entities: [bold, { ...bold, offset: 4 }] }).entities).toEqual([
      { type: 'bold', offset: 0, length: 8 },
    ]);
    expect(
      normalise({ text: 'кофе дня', entities: [bold, { type: 'italic', offset: 2, length: 6 }] }).entities,
    ).toEqual([bold, { type: 'italic', offset: 2, length: 2 }, { type: 'italic', offset: 4, length: 4 }]);
  });

  it('is taken from the middle and leaves both sides', () => {
    const bold = toggleMark(plainText('кофе дня'), 0, 8, 'bold');
    expect(toggleMark(bold, 4, 5, 'bold').entities).toEqual([
      { type: 'bold', offset: 0, length: 4 },
      { type: 'bold', offset: 5, length: 3 },
    ]);
  });

  it('applies no other mark to code', () => {
    const bold = toggleMark(plainText('наш код КОФЕ10'), 0, 14, 'bold');
    expect(toggleMark(bold, 8, 14, 'code').entities).toEqual([
      { type: 'bold', offset: 0, length: 8 },
      { type: 'code', offset: 8, length: 6 },
    ]);
  });

  it('quotes whole lines, an empty one among them, too', () => {
    const quoted = toggleMark(plainText('до\nодин\n\nдва\nпосле'), 4, 10, 'blockquote');
    expect(quoted.entities).toEqual([{ type: 'blockquote', offset: 3, length: 9 }]);
    expect(linesOf(quoted).map(({ block }) => block)).toEqual([
      'paragraph',
      'blockquote',
      'blockquote',
      'blockquote',
      'paragraph',
    ]);
    expect(toggleMark(quoted, 4, 10, 'blockquote')).toEqual(plainText('до\nодин\n\nдва\nпосле'));
  });

  it('goes on in a quote at its end, where a new line is still empty', () => {
    const quote = toggleMark(plainText('мысль'), 0, 0, 'blockquote');
    const next = typeText(quote, 5, 5, '\n');
    expect(linesOf(next).map(({ block }) => block)).toEqual(['blockquote', 'blockquote']);
    expect(typeText(next, 6, 6, 'ещё').entities).toEqual([{ type: 'blockquote', offset: 0, length: 9 }]);
  });

  it('a link does not go on after its end, bold does', () => {
    const linked = setLink(toggleMark(plainText('меню'), 0, 4, 'bold'), 0, 4, 'https://kofe.ru');
    expect(styleAt(linked, 4)).toEqual([{ type: 'bold' }]);
    expect(styleAt(linked, 2)).toEqual([{ type: 'bold' }, { type: 'text_link', url: 'https://kofe.ru' }]);
    expect(linkAt(linked, 2)).toEqual({ from: 0, to: 4, url: 'https://kofe.ru' });
    expect(setLink(linked, 0, 4, null).entities).toEqual([{ type: 'bold', offset: 0, length: 4 }]);
  });

  it('clears a range of everything', () => {
    const marked = parseMarkup('> **меню** [дня](https://kofe.ru)\nдо');
    expect(clearMarks(marked, 0, 5)).toEqual({
      text: 'меню дня\nдо',
      entities: [{ type: 'text_link', offset: 5, length: 3, url: 'https://kofe.ru' }],
    });
  });

  it('puts a formatted text into code as plain letters and into a quote as a part of it', () => {
    const bold = parseMarkup('**ж**');
    const code = toggleMark(plainText('код'), 0, 0, 'pre');
    expect(insertRich(code, 3, 3, bold).entities).toEqual([{ type: 'pre', offset: 0, length: 4 }]);
    const quote = toggleMark(plainText('раз'), 0, 0, 'blockquote');
    expect(insertRich(quote, 3, 3, bold).entities).toEqual([
      { type: 'blockquote', offset: 0, length: 4 },
      { type: 'bold', offset: 3, length: 1 },
    ]);
  });
});

describe('markup', () => {
  it.each<[string, string, TextEntity[]]>([
    ['**Скидка** дня', 'Скидка дня', [{ type: 'bold', offset: 0, length: 6 }]],
    [
      '__тихо__ и ~~нет~~',
      'тихо и нет',
      [
        { type: 'italic', offset: 0, length: 4 },
        { type: 'strikethrough', offset: 7, length: 3 },
      ],
    ],
    ['код `A **b**`', 'код A **b**', [{ type: 'code', offset: 4, length: 7 }]],
    ['||ответ|| 🎉', 'ответ 🎉', [{ type: 'spoiler', offset: 0, length: 5 }]],
    [
      '**жирно и __косо__**',
      'жирно и косо',
      [
        { type: 'bold', offset: 0, length: 12 },
        { type: 'italic', offset: 8, length: 4 },
      ],
    ],
    ['[меню](kofe.ru/menu)', 'меню', [{ type: 'text_link', offset: 0, length: 4, url: 'https://kofe.ru/menu' }]],
    ['## Итоги', 'Итоги', [{ type: 'bold', offset: 0, length: 5 }]],
    ['```js\na\n\nb\n```\nконец', 'a\n\nb\nконец', [{ type: 'pre', offset: 0, length: 4, language: 'js' }]],
  ])('%j reads as %j', (source, text, entities) => {
    expect(parseMarkup(source)).toEqual({ text, entities });
  });

  it.each([
    'snake__case__name',
    '2 ** 3 ** 4',
    '**не закрыто',
    '[опасно](javascript:alert)',
    '``` без конца',
    '#хэштег и #ещё',
    'a || b',
  ])('%j stays as it was typed', (source) => expect(parseMarkup(source)).toEqual(plainText(source)));

  it('reads what the last typed sign has closed', () => {
    expect(closedMarkup('Сегодня **скидка**')).toEqual({
      from: 8,
      rich: { text: 'скидка', entities: [{ type: 'bold', offset: 0, length: 6 }] },
    });
    expect(closedMarkup('Сегодня **скидка*')).toBeNull();
    expect(closedMarkup('**скидка** дня')).toBeNull();
  });

  it('ends in linear time on a text of nothing but signs', () => {
    const signs = '**__~~||`['.repeat(400);
    expect(parseMarkup(signs).text.length).toBeLessThanOrEqual(signs.length);
  });
});

describe('plain text for other networks', () => {
  it('writes addresses out after their words, once for a link of many parts', () => {
    expect(toPlain(parseMarkup('Наше [**новое** меню](https://kofe.ru/menu) ждёт'))).toBe(
      'Наше новое меню (https://kofe.ru/menu) ждёт',
    );
  });

  it('writes an address that is present already only once', () => {
    expect(toPlain(setLink(plainText('kofe.ru/menu'), 0, 12, 'https://kofe.ru/menu/'))).toBe('kofe.ru/menu');
  });
});

describe('rules', () => {
  it.each([
    ['kofe.ru', 'https://kofe.ru'],
    [' http://kofe.ru/a?b#c ', 'http://kofe.ru/a?b#c'],
    ['tg://resolve?domain=kofe', 'tg://resolve?domain=kofe'],
    ['кофе.рф', 'https://кофе.рф'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://a b.ru', null],
    ['просто слова', null],
    ['https://user:pass@kofe.ru', null],
    [`https://kofe.ru/${'a'.repeat(2_048)}`, null],
  ])('the address %j is %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
});

describe('what has changed between two texts', () => {
  it.each([
    ['аа', 'ааа', 1, { from: 0, to: 0, text: 'а' }],
    ['аа', 'ааа', 3, { from: 2, to: 2, text: 'а' }],
    ['аaa', 'аa', 1, { from: 1, to: 2, text: '' }],
    ['кот', 'код', 3, { from: 2, to: 3, text: 'д' }],
    ['кофе дня', 'кофе', 4, { from: 4, to: 8, text: '' }],
  ])('%j → %j with the caret at %i', (before, after, caret, range) => {
    expect(changedRange(before, after, caret)).toEqual(range);
  });
});
