import type { ServiceStatus } from '@orbita/contracts';
import { partFacts } from '@orbita/jobs';
import { type Database, HealthRegistry, type Logger, LOGGER } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { ServiceWatch } from './service-watch.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  user = await fixture.user();
  const { health } = watch();
  await eventually(async () => expect(health.lastReadiness().checks).toEqual({ database: 'up', redis: 'up' }));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.query('DELETE FROM jobs');
  await fixture.db.query('DELETE FROM acts');
  await fixture.db.query('DELETE FROM worker_processes');
  await fixture.db.query('DELETE FROM service_states');
});

const QUEUES = ['interactive', 'content', 'publishing', 'media', 'recordings', 'competitors'];

/** Processes that serve these queues and last reported so long ago. */
const served = (queues: readonly string[] = QUEUES, ago = '1 second') =>
  fixture.db.query(
    `INSERT INTO worker_processes (id, role, version, queues, seen_at)
     SELECT queue, queue, '1.0.0', jsonb_build_array(jsonb_build_object('queue', queue, 'is_paused', false)),
            now() - $2::interval
       FROM unnest($1::text[]) AS of (queue) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [queues, ago],
  );

const job = (kind: string, status: 'queued' | 'failed' | 'completed', { ago = '1 minute', code = 'INTERNAL' } = {}) =>
  fixture.db.query(
    `INSERT INTO jobs (kind, queue, priority, is_demo, price, user_id, payload, status, stage, created_at, run_after, deadline_at, sweep_after, finished_at, error_code)
     VALUES ($1, 'media', 1, true, 0, $2, '{}', $3, '', now() - $4::interval, now() - $4::interval, now() - $4::interval + interval '10 minutes', now(),
             CASE WHEN $3 = 'queued' THEN NULL ELSE now() END, CASE WHEN $3 = 'failed' THEN $5 END)`,
    [kind, user.id, status, ago, code],
  );

const watch = () => {
  const { app } = fixture.gateway;
  return { health: app.get(HealthRegistry), logger: app.get<Logger>(LOGGER) };
};
/** The state that another gateway, or this one later, reports. */
const look = (): Promise<ServiceStatus> => {
  const { health, logger } = watch();
  return new ServiceWatch(fixture.db, health, logger).status();
};
const bad = ({ parts }: ServiceStatus) =>
  Object.fromEntries(parts.filter(({ state }) => state !== 'works').map(({ part, state }) => [part, state]));

it('shows anyone the state of each part and since when, without a figure', async () => {
  await served();
  const reply = await fixture.call('GET', '/api/public/status');
  const status = reply.json<ServiceStatus>();
  expect([reply.statusCode, status.state, bad(status)]).toEqual([200, 'works', {}]);
  expect(status.parts.map(({ part }) => part)).toEqual([
    'site',
    'texts',
    'pictures',
    'transcripts',
    'competitors',
    'publishing',
    'mail',
  ]);
  expect(reply.body).not.toMatch(/"[a-z_]+":\d/);
});

it('keeps parts separate, and the time of each state over restarts', async () => {
  await served();
  await job('background.remove', 'queued', { ago: '6 minutes' });
  const first = await look();
  expect([first.state, bad(first)]).toEqual(['delayed', { pictures: 'delayed' }]);
  const again = await look();
  expect(again.parts).toEqual(first.parts);
  await fixture.db.query('DELETE FROM jobs');
  const healed = await look();
  expect(bad(healed)).toEqual({});
  const since = ({ parts }: ServiceStatus) => parts.find(({ part }) => part === 'pictures')?.since ?? '';
  expect(since(healed) > since(first)).toBe(true);
});

it('counts failures of ours and ignores those caused by the order', async () => {
  for (let times = 0; times < 3; times += 1) await job('file.prepare', 'failed', { code: 'FILE_UNREADABLE' });
  expect((await partFacts(fixture.db)).pictures).toMatchObject({ broken: 0, done: 0 });
  for (let times = 0; times < 3; times += 1) await job('file.prepare', 'failed');
  await served();
  expect(bad(await look())).toEqual({ pictures: 'down' });
  await job('background.remove', 'completed');
  expect(bad(await look())).toEqual({ pictures: 'delayed' });
});

it('detects silent workers, and overdue posts and mails', async () => {
  await served();
  await served(['publishing'], '2 minutes');
  expect(bad(await look())).toEqual({ publishing: 'down', mail: 'down' });
  await served();
  await fixture.db.query(
    `INSERT INTO acts (kind, operation_key, subject, payload, status, run_after, expires_at)
     VALUES ('publication.publish', 'one', 'publication-1', '{}', 'waiting', now() - interval '90 seconds', now() + interval '1 hour'),
            ('mail.send', 'two', 'mail-1', '{}', 'waiting', now() - interval '90 seconds', now() + interval '1 hour')`,
  );
  expect(bad(await look())).toEqual({ publishing: 'delayed' });
});

it('reads the rows once for all callers; a database that is down is reported, too', async () => {
  let asked = 0;
  const away = { query: () => ((asked += 1), Promise.reject(new Error('away'))) } as unknown as Database;
  const { health, logger } = watch();
  const alone = new ServiceWatch(away, health, logger);
  const answers = await Promise.all([alone.status(), alone.status(), alone.status()]);
  // Three reads of jobs, acts and processes, one of publications.
  expect(asked).toBe(4);
  expect(new Set(answers).size).toBe(1);
  expect([answers[0]?.state, answers[0]?.parts.length]).toEqual(['down', 7]);
});
