import * as z from 'zod/mini';
import { placesOf, valueAt } from '../fixtures/places.js';
import { ALL_ROUTES } from './index.js';

const inputs = ALL_ROUTES.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${method} ${path}`, schema }] : [],
  ),
);

const HOSTILE = [
  ...[undefined, null, true, 0, -1, 1.5, 1e308, Number.NaN, 9_007_199_254_740_993, '', ' ', 'кофе', 'x', '-1', '0'],
  ...['9007199254740992', '2026-02-30', '1999-01-01', '25:00', 'a\u0000b', 'a\ud800', '\u200b', 'ы'.repeat(200_000)],
  ...['[5]', '["x"]', '{"a":1}', '{', '0,0', '1,'.repeat(101), [], [null], [{}], ['x'], Array(400).fill('кофе')],
  ...[{}, { unknown: 1 }, { '0': 1 }],
];

/** Latin words allowed in Russian sentences: names, never types. */
const NAMES = /JSON|e-mail|username|Telegram|t\.me|true или false|https?:\/\/\S+|@\w+/g;

it.each(inputs)('$name is refused in Russian that names no type', ({ schema }) => {
  const sentences = new Set<string>();
  // A part that is wrapped several times is still one place.
  const places = new Map(placesOf(schema).map(({ path }) => [path.join('\n'), path]));
  for (const path of places.values()) {
    for (const value of HOSTILE) {
      const { error } = z.safeParse(schema, valueAt(path, value));
      for (const { message } of error?.issues ?? []) sentences.add(message);
    }
  }
  expect(sentences.size).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[А-ЯЁ][а-яё]/u);
    expect(sentence.replace(NAMES, '')).not.toMatch(/[a-z]|Неверный ввод|ожидалось,? (?:что|одно)|получено/i);
  }
});
