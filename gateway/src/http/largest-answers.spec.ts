import { ALL_ROUTES, SOCIAL_NETWORKS } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { type OwnedRows, makeOwnedRows } from '../testing/owned-rows.js';
import { nameOf, pathOf } from '../testing/samples.js';
import { MAX_ANSWER_BYTES, WHOLE_TRANSCRIPTS } from './answer-size.js';

/** Three bytes each. */
const SIGN = '語';

let fixture: GatewayFixture;
let owner: SignedIn;
let administrator: SignedIn;
let idOf: OwnedRows;

const reading = ALL_ROUTES.filter(
  ({ method, path, reply, attachment, traits }) =>
    method === 'GET' && reply && !attachment && !traits.includes('bytes') && !path.includes('{token}'),
);

/** The largest allowed content of each kind of row. */
const fill = async (): Promise<void> => {
  const run = (sql: string, ...more: unknown[]) => fixture.db.query(sql, [SIGN, ...more]);
  const [plan, publication] = [idOf({ path: '/api/content-plans/{id}' }), idOf({ path: '/api/publications/{id}' })];
  const entities = `(SELECT jsonb_agg(jsonb_build_object('type', 'strikethrough', 'offset', 10000 + n, 'length', 1)) FROM generate_series(1, 500) n)`;
  await run(
    `UPDATE publications SET title = repeat($1, 200), short_description = repeat($1, 2000), goal = repeat($1, 2000),
            reasoning = repeat($1, 2000), content = repeat($1, 20000), content_entities = ${entities}, auto_publish = true,
            integration_ids = $3::bigint[], scheduled_date = current_date + 1, scheduled_at = now() + interval '1 day'
      WHERE content_plan_id = $2`,
    plan,
    [idOf({ path: '/api/integrations/{id}' })],
  );
  await run(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal, reasoning,
                               content, content_entities, scheduled_date, scheduled_time, scheduled_at, status, auto_publish, integration_ids, is_demo)
     SELECT user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal, reasoning,
            content, content_entities, scheduled_date, scheduled_time, scheduled_at, status, auto_publish, integration_ids, is_demo
       FROM publications, generate_series(1, 299) WHERE id = $2 AND length($1) > 0`,
    publication,
  );
  await run(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal, reasoning,
                               content, content_entities, scheduled_date, scheduled_time, scheduled_at, status, auto_publish,
                               integration_ids, is_demo, variant_of, own_text)
     SELECT user_id, project_id, content_plan_id, title, content_type, network, short_description, goal, reasoning,
            content || network, content_entities, scheduled_date, scheduled_time, scheduled_at, 'scheduled', true, integration_ids, is_demo,
            id, true
       FROM publications, unnest($3::text[]) AS network
      WHERE content_plan_id = $2 AND social_network <> network AND length($1) > 0`,
    plan,
    SOCIAL_NETWORKS,
  );
  await run(
    `INSERT INTO publication_versions (publication_id, origin, title, content, content_entities, is_demo)
     SELECT $2, 'saved', repeat($1, 200), repeat($1, 20000), ${entities}, false FROM generate_series(1, 20)`,
    publication,
  );
  await run(
    `INSERT INTO text_history (user_id, topic, content, text_type, is_demo)
     SELECT $2, repeat($1, 2000), repeat($1, 20000), 'post', true FROM generate_series(1, 100)`,
    owner.id,
  );
  await run(
    `INSERT INTO writing_styles (user_id, name, examples)
     SELECT $2, repeat($1, 100), (SELECT jsonb_agg(repeat($1, 5000)) FROM generate_series(1, 5)) FROM generate_series(1, 99)`,
    owner.id,
  );
  await run(
    `INSERT INTO channel_posts (channel_id, message_id, published_at, content, source, counted_at)
     SELECT channel_id, n, now() - n * interval '1 minute', repeat($1, 4096), 'preview', now()
       FROM competitors, generate_series(2, 400) n WHERE id = $2`,
    idOf({ path: '/api/competitors/{id}' }),
  );
  await run(
    `INSERT INTO notifications (user_id, key, kind, title, text)
     SELECT $2, 'event-' || n, 'job.completed', repeat($1, 200), repeat($1, 2000) FROM generate_series(1, 100) n`,
    owner.id,
  );
  await run(
    `UPDATE transcriptions SET lines = (SELECT jsonb_agg(jsonb_build_object('start_ms', n, 'end_ms', n + 1, 'text', repeat($1, 60),
                                               'speaker', NULL)) FROM generate_series(1, 10000) n) WHERE id = $2`,
    idOf({ path: '/api/transcriptions/{id}' }),
  );
};

beforeAll(async () => {
  fixture = await gatewayFixture();
  [owner, administrator] = [await fixture.user(), await fixture.administrator()];
  idOf = await makeOwnedRows(fixture, { owner, administrator, subject: owner, isWritten: true });
  await fill();
});
afterAll(() => fixture.close());

it('answers at most a megabyte with any content, except a transcript', async () => {
  const sizes: [string, number][] = [];
  for (const route of reading) {
    const reply = await fixture.call('GET', pathOf(route, idOf(route)), {
      as: route.access === 'admin' ? administrator : owner,
    });
    expect([nameOf(route), reply.statusCode < 500]).toEqual([nameOf(route), true]);
    sizes.push([nameOf(route), reply.rawPayload.length]);
  }
  const large = sizes.filter(([name]) => WHOLE_TRANSCRIPTS.includes(name)).map(([, size]) => size);
  expect(Math.max(...large)).toBeLessThan(3 * MAX_ANSWER_BYTES);
  const others = sizes.filter(([name]) => !WHOLE_TRANSCRIPTS.includes(name));
  expect(others.filter(([, size]) => size > MAX_ANSWER_BYTES)).toEqual([]);
});

it('shows all publications of the largest plan, and the whole idea of each in its own answer', async () => {
  const read = (path: '/api/content-plans/{id}' | '/api/publications/{id}') =>
    fixture.call('GET', path.replace('{id}', String(idOf({ path }))), { as: owner });
  const { publications } = (await read('/api/content-plans/{id}')).json<{
    publications: { short_description: string }[];
  }>();
  expect(publications).toHaveLength(300);
  expect(publications[0]?.short_description).toMatch(/^語{100,1000}…$/);
  expect((await read('/api/publications/{id}')).json()).toMatchObject({ short_description: SIGN.repeat(2_000) });
});
