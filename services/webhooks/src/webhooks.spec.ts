import { verifyWebhook } from '@orbita/client';
import type { WebhookEvent, WebhookPayload } from '@orbita/contracts';
import { type FakeReceiver, type ReceiverAnswer, startFakeReceiver } from '@orbita/fakes';
import { ActLookUps, ActOutcomes, ActRunner, ActSweeper, ActsService, actHandlers } from '@orbita/jobs';
import { SecretBox, createLogger } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { type TestDatabase, createTestDatabase, eventually } from '@orbita/testing';
import { WebhookDeliveriesService } from './deliveries.service.js';
import { type IssuedSecret, WebhooksService, tellWebhooks, tellWebhooksOfJob } from './index.js';
import { forgetDeletedWebhooks, webhookActHandlers } from './worker.js';

const box = SecretBox.fromKeys(`k1:${Buffer.alloc(32, 5).toString('base64')}`);
const logger = createLogger('test', 'silent');

let database: TestDatabase;
let receiver: FakeReceiver;
let host: string;
let webhooks: WebhooksService;
let deliveries: WebhookDeliveriesService;
let isAllowed: boolean;
let stops: (() => Promise<void>)[];
let users = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startFakeReceiver();
  ({ host } = new URL(receiver.url));
});
beforeEach(() => {
  [isAllowed, stops] = [true, []];
  webhooks = new WebhooksService({
    db: database.db,
    acts: new ActsService(database.db),
    box,
    allow: ['127.0.0.1', 'localhost'],
  });
  deliveries = new WebhookDeliveriesService(database.db, webhooks);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  receiver.forget();
  await database.db.query('TRUNCATE acts, notifications, webhook_deliveries, webhooks');
});
afterAll(async () => {
  await receiver.stop();
  await database.drop();
});

const aUser = async (): Promise<number> => {
  users += 1;
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
    [`hooked-${users}@example.ru`],
  );
  return user?.id ?? 0;
};

const aWebhook = (
  userId: number,
  { url = receiver.url, events = ['job.completed'] as WebhookEvent[], project_id = null as number | null } = {},
): Promise<IssuedSecret> => database.db.transaction((tx) => webhooks.create(tx, userId, { url, events, project_id }));

const endJob = (
  userId: number,
  id = 7,
  status: 'completed' | 'failed' = 'completed',
  projectId: number | null = null,
) =>
  database.db.transaction((tx) =>
    tellWebhooksOfJob(tx, { id, kind: 'post.write', userId, projectId, status, errorCode: null }),
  );

/** A worker that may call this machine, unless said. */
const run = ({ allow = [host] }: { allow?: string[] } = {}) => {
  const { db } = database;
  const egress = new EgressClient({ allow });
  const handlers = actHandlers(...webhookActHandlers({ db, box, egress, mayUse: async () => isAllowed, logger }));
  const parts = { db, handlers, logger, outcomes: new ActOutcomes(db, handlers, logger) };
  const runner = new ActRunner(parts);
  runner.start();
  stops.push(async () => {
    await runner.stop();
    await egress.close();
  });
  return { sweeper: new ActSweeper(parts), lookUps: new ActLookUps(parts) };
};

const log = async (userId: number, { record: { id } }: IssuedSecret) =>
  deliveries.list(userId, id, { state: undefined, before: undefined, limit: 100 });

const statesAre = (userId: number, webhook: IssuedSecret, ...states: string[]): Promise<void> =>
  eventually(async () => expect((await log(userId, webhook)).map(({ state }) => state)).toEqual(states));

/** Lets a time to wait be over. */
const comeToTurn = () => database.db.query(`UPDATE acts SET run_after = now() WHERE status = 'waiting'`);

it('posts the end of a job, signed so that the client believes it, to whoever listens to it', async () => {
  const [anna, other] = [await aUser(), await aUser()];
  const webhook = await aWebhook(anna);
  await aWebhook(anna, { events: ['job.failed'] });
  await aWebhook(other);
  await endJob(anna);
  run();
  await statesAre(anna, webhook, 'delivered');
  expect(receiver.received()).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received();
  const event = await verifyWebhook({ body, header: headers['x-orbita-signature'] as string, secret: webhook.secret });
  expect(event).toEqual({
    id: headers['x-orbita-event'],
    type: 'job.completed',
    created_at: expect.any(String),
    data: { job: { id: 7, kind: 'post.write', status: 'completed', project_id: null, error_code: null } },
  });
  expect(await log(anna, webhook)).toEqual([
    expect.objectContaining({ attempts: 1, statusCode: 204, errorCode: null, eventId: event.id, nextAttemptAt: null }),
  ]);
});

it('tells nothing of what was rolled back, and of a project only whom it concerns', async () => {
  const anna = await aUser();
  const projects = await database.db.query<{ id: number }>(
    `INSERT INTO projects (user_id, name, description, social_urls, time_zone)
     SELECT $1, 'Кофейня', '', '{}', 'UTC' FROM generate_series(1, 2) RETURNING id`,
    [anna],
  );
  const [mine, another] = projects.map(({ id }) => id);
  const webhook = await aWebhook(anna, { project_id: mine ?? null });
  await expect(
    database.db.transaction(async (tx) => {
      await tellWebhooks(tx, {
        userId: anna,
        projectId: mine ?? null,
        type: 'job.completed',
        data: () => ({ job: { id: 1, kind: 'post.write', status: 'completed', project_id: null, error_code: null } }),
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await endJob(anna, 2, 'completed', another);
  await endJob(anna, 3, 'completed', null);
  await endJob(anna, 4, 'completed', mine);
  run();
  await statesAre(anna, webhook, 'delivered');
  expect(receiver.received().map(({ body }) => (JSON.parse(body) as WebhookPayload).data)).toEqual([
    { job: expect.objectContaining({ id: 4 }) },
  ]);
});

it('tries again what was not taken, by the same id, and follows no redirect', async () => {
  const answers: ReceiverAnswer[] = [503, 'cut', 302, 200];
  receiver.behave(() => answers.shift() ?? 500);
  const anna = await aUser();
  const webhook = await aWebhook(anna);
  await endJob(anna);
  run();
  const seen: unknown[] = [];
  for (const longestMinutes of [1.25, 6.25, 37.5]) {
    await eventually(async () =>
      expect(
        await database.db.query(`SELECT 1 FROM acts WHERE status = 'waiting' AND run_after > now() + interval '30 s'`),
      ).toHaveLength(1),
    );
    const [delivery] = await log(anna, webhook);
    const minutes = ((delivery?.nextAttemptAt?.getTime() ?? 0) - (delivery?.attemptedAt?.getTime() ?? 0)) / 60_000;
    seen.push([
      delivery?.attempts,
      delivery?.errorCode,
      delivery?.statusCode,
      minutes <= longestMinutes + 0.1,
      minutes >= longestMinutes / 1.25 - 0.1,
    ]);
    await comeToTurn();
  }
  await statesAre(anna, webhook, 'delivered');
  expect(seen).toEqual([
    [1, 'WEBHOOK_REFUSED', 503, true, true],
    [2, 'WEBHOOK_NO_ANSWER', null, true, true],
    [3, 'WEBHOOK_REFUSED', 302, true, true],
  ]);
  expect(receiver.received()).toHaveLength(4);
  expect(new Set(receiver.received().map(({ headers }) => headers['x-orbita-event'])).size).toBe(1);
  const [{ id } = { id: 0 }] = await log(anna, webhook);
  expect((await deliveries.get(database.db, anna, webhook.record.id, id)).answer).toBe('x'.repeat(1_024));
});

it('posts once more what nobody knows the end of', async () => {
  const anna = await aUser();
  const webhook = await aWebhook(anna);
  await endJob(anna);
  // The worker before was killed behind the beginning of its call.
  await database.db.query(
    `UPDATE acts SET status = 'unconfirmed', fence = 1, attempt = 1, called_at = now(), run_after = now()`,
  );
  const { lookUps } = run();
  await lookUps.lookUpDue();
  await comeToTurn();
  await statesAre(anna, webhook, 'delivered');
  expect(receiver.received()).toHaveLength(1);
});

it('gives up after a day of tries, switches off whom it had to give up five times in a row, and tells their owner', async () => {
  receiver.behave(() => 500);
  const anna = await aUser();
  const webhook = await aWebhook(anna);
  for (const id of [1, 2, 3, 4, 5]) await endJob(anna, id);
  // The eighth call is the last one.
  await database.db.query('UPDATE acts SET attempt = 7');
  run();
  await statesAre(anna, webhook, 'failed', 'failed', 'failed', 'failed', 'failed');
  expect(await webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'failing' }),
  ]);
  expect(await database.db.query('SELECT kind, title FROM notifications WHERE user_id = $1', [anna])).toEqual([
    { kind: 'webhook.disabled', title: `Вебхук на ${host} отключён` },
  ]);
  await endJob(anna, 6);
  expect(await log(anna, webhook)).toHaveLength(5);
  // Whoever switches it on again begins anew, and sends what was missed.
  receiver.behave(() => 200);
  await database.db.transaction((tx) => webhooks.update(tx, anna, webhook.record.id, { is_active: true }));
  const [missed] = await log(anna, webhook);
  await database.db.transaction((tx) => deliveries.replay(tx, anna, webhook.record.id, missed!.id));
  await statesAre(anna, webhook, 'delivered', 'failed', 'failed', 'failed', 'failed', 'failed');
  expect((await log(anna, webhook))[0]).toMatchObject({ eventId: missed?.eventId, isReplay: true });
});

it('is switched off at once by 410, and holds nothing back that was told before', async () => {
  receiver.behave(() => 410);
  const anna = await aUser();
  const webhook = await aWebhook(anna);
  await endJob(anna);
  run();
  await statesAre(anna, webhook, 'failed');
  expect(await webhooks.list(anna)).toEqual([expect.objectContaining({ state: 'disabled', disabledReason: 'gone' })]);
  expect(receiver.received()).toHaveLength(1);
});

it.each([
  ['is paused', 'WEBHOOK_OFF', `UPDATE webhooks SET state = 'paused'`],
  [
    'belongs to somebody who is blocked',
    'WEBHOOK_NOT_FOUND',
    `UPDATE users SET blocked_at = now(), block_reason = 'Спам'`,
  ],
])('posts nothing to a webhook that %s', async (_, code, change) => {
  const anna = await aUser();
  const webhook = await aWebhook(anna);
  await endJob(anna);
  await database.db.query(change);
  run();
  await statesAre(anna, webhook, 'cancelled');
  expect([receiver.received(), (await log(anna, webhook))[0]?.errorCode]).toEqual([[], code]);
});

it('posts nothing once the plan has no webhooks, or the webhook is deleted, which then goes with its log', async () => {
  isAllowed = false;
  const anna = await aUser();
  const [kept, gone] = [await aWebhook(anna), await aWebhook(anna)];
  await endJob(anna);
  await database.db.transaction((tx) => webhooks.delete(tx, anna, gone.record.id));
  run();
  await statesAre(anna, kept, 'cancelled');
  while ((await forgetDeletedWebhooks(database.db, 1)) > 0);
  expect(await database.db.query('SELECT id FROM webhooks')).toEqual([{ id: kept.record.id }]);
  expect([receiver.received(), await database.db.query('SELECT 1 FROM webhook_deliveries')]).toEqual([
    [],
    [expect.anything()],
  ]);
});

it.each([
  ['this machine', '127.0.0.1'],
  ['a name of this machine', 'localhost'],
])('never calls %s unless the operator names it', async (_, name) => {
  const anna = await aUser();
  const webhook = await aWebhook(anna, { url: receiver.url.replace('127.0.0.1', name) });
  await endJob(anna);
  run({ allow: [] });
  await statesAre(anna, webhook, 'failed');
  expect([receiver.received(), (await log(anna, webhook))[0]?.errorCode]).toEqual([[], 'WEBHOOK_ADDRESS_REFUSED']);
});

it('takes an address without TLS only of hosts the operator names', async () => {
  await expect(aWebhook(await aUser(), { url: 'http://example.ru/hook' })).rejects.toMatchObject({ field: 'url' });
});

it('signs with both secrets while one is replaced, and keeps them sealed', async () => {
  const anna = await aUser();
  const first = await aWebhook(anna);
  const second = await database.db.transaction((tx) => webhooks.rotate(tx, anna, first.record.id));
  await endJob(anna);
  run();
  await statesAre(anna, first, 'delivered');
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received();
  const header = headers['x-orbita-signature'] as string;
  for (const { secret } of [first, second]) await verifyWebhook({ body, header, secret });
  const rows = await database.db.query<{ row: string }>(
    'SELECT webhooks::text AS row FROM webhooks UNION ALL SELECT webhook_deliveries::text FROM webhook_deliveries UNION ALL SELECT acts::text FROM acts',
  );
  const stored = rows.map(({ row }) => row).join();
  for (const { secret } of [first, second]) expect(stored).not.toContain(secret);
});

it('tries a paused webhook once and at once', async () => {
  receiver.behave(() => 500);
  const anna = await aUser();
  const webhook = await aWebhook(anna);
  await database.db.transaction((tx) => webhooks.update(tx, anna, webhook.record.id, { is_active: false }));
  await database.db.transaction((tx) => deliveries.ping(tx, anna, webhook.record.id));
  run();
  await statesAre(anna, webhook, 'failed');
  expect([receiver.received().length, (await webhooks.list(anna))[0]?.state]).toEqual([1, 'paused']);
});
