import { createTestDatabase } from '@orbita/testing';
import { runMigrations } from '../infra/database/src/run-migrations.js';
import { PLACES_CASES } from '../packages/contracts/fixtures/unfilled-places.js';
import { unfilledPlaces } from '../packages/contracts/src/unfilled-places.js';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Pieces of texts in random combinations. */
const PIECES = [
  '[',
  ']',
  '[',
  ']',
  '(',
  ')',
  ':',
  'a',
  'цена',
  ' ',
  '\n',
  '🎁',
  '1',
  '|',
  '/',
  'https://a.ru',
  '?',
  '=',
  '^',
  'id1',
  '\u00A0',
];

const madeUp = (count: number): string[] => {
  let seed = 42;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + next(24) }, () => PIECES[next(PIECES.length)]).join(''),
  );
};

it('are counted by the database as by the contracts', async () => {
  const texts = [...PLACES_CASES, ...madeUp(3_000).map((text) => ({ text, marks: [] }))];
  const counted = await test.db.query<{ count: number }>(
    `SELECT unfilled_places(said.text, said.marks) AS count
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS entry (said, place)
      CROSS JOIN LATERAL jsonb_to_record(entry.said) AS said (text text, marks jsonb) ORDER BY place`,
    [JSON.stringify(texts.map(({ text, marks = [] }) => ({ text, marks })))],
  );
  const differing = texts.filter(
    ({ text, marks }, index) => unfilledPlaces(text, marks).length !== counted[index]?.count,
  );
  expect(differing).toEqual([]);
  expect(texts.some(({ text }) => unfilledPlaces(text).length > 1)).toBe(true);
});

const seeded = async (texts: (string | null)[]): Promise<void> => {
  await test.db.query(
    `WITH member AS (INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'a@example.ru', '$argon2id$') RETURNING id),
          project AS (INSERT INTO projects (user_id, name, description, social_urls, time_zone)
                      SELECT id, 'Зерно', '', '{}', 'Europe/Moscow' FROM member RETURNING id, user_id),
          plan AS (INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
                               content_distribution, target_audience, tone, language_level, social_networks, status, revision, is_demo)
                   SELECT user_id, id, 'План', '2036-12-01', '2036-12-31', 1, '', '{}',
                          '{"age":"","gender":"","interests":[],"pain_points":[],"values":[]}', 'friendly', 'simple', '{telegram}',
                          'completed', 1, false FROM project RETURNING id, user_id, project_id)
     INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               scheduled_date, scheduled_time, scheduled_at, is_demo, content)
     SELECT user_id, project_id, id, 'Пост', 'engaging', 'telegram', '', '2036-12-01', '10:00', '2036-12-01T07:00Z', false, content
       FROM plan, unnest($1::text[]) WITH ORDINALITY AS text (content, place) ORDER BY place`,
    [texts],
  );
};

it('are counted in every stored text, also in older ones and those of the last release', async () => {
  const { db, url } = test;
  await seeded([null, 'Без мест', '[цена] и [адрес]', ...Array.from({ length: 250 }, () => 'Пост за [цена]')]);
  await db.query('UPDATE publications SET content = $1 WHERE id = 2', ['Приходите [когда]']);
  const read = (): Promise<{ needs_filling: number; version: number }[]> =>
    db.query('SELECT needs_filling, version FROM publications ORDER BY id');
  const counted = await read();
  expect(counted.slice(0, 3)).toEqual([
    { needs_filling: 0, version: 1 },
    { needs_filling: 1, version: 2 },
    { needs_filling: 2, version: 1 },
  ]);
  await db.query(`DELETE FROM migrations WHERE name LIKE 'NeedsFilling%'`);
  await db.query('ALTER TABLE publications DISABLE TRIGGER USER');
  await db.query('UPDATE publications SET needs_filling = 0');
  await db.query('ALTER TABLE publications ENABLE TRIGGER USER');
  await runMigrations(url);
  expect(await read()).toEqual(counted);
});
