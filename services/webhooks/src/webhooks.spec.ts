import { verifyWebhook } from '@orbita/client';
import type { WebhookPayload } from '@orbita/contracts';
import type { ReceiverAnswer } from '@orbita/fakes';
import { eventually } from '@orbita/testing';
import { type WebhooksBed, webhooksBed } from '../fixtures/webhooks-bed.js';
import { tellWebhooks } from './index.js';
import { forgetDeletedWebhooks } from './worker.js';

let bed: WebhooksBed;

beforeAll(async () => {
  bed = await webhooksBed();
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

it('posts the end of a job, signed so that the client believes it, to whoever listens to it', async () => {
  const [anna, other] = [await bed.user(), await bed.user()];
  const webhook = await bed.webhook(anna);
  await bed.webhook(anna, { events: ['job.failed'] });
  await bed.webhook(other);
  await bed.endJob(anna);
  bed.run();
  await bed.statesAre(anna, webhook, 'delivered');
  expect(bed.receiver.received()).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = bed.receiver.received();
  const event = await verifyWebhook({ body, header: headers['x-orbita-signature'] as string, secret: webhook.secret });
  expect(event).toEqual({
    id: headers['x-orbita-event'],
    type: 'job.completed',
    created_at: expect.any(String),
    data: { job: { id: 7, kind: 'post.write', status: 'completed', project_id: null, error_code: null } },
  });
  expect(await bed.log(anna, webhook)).toEqual([
    expect.objectContaining({ attempts: 1, statusCode: 204, errorCode: null, eventId: event.id, nextAttemptAt: null }),
  ]);
});

it('tells nothing of what was rolled back, and of a project only whom it concerns', async () => {
  const anna = await bed.user();
  const projects = await bed.db.query<{ id: number }>(
    `INSERT INTO projects (user_id, name, description, social_urls, time_zone)
     SELECT $1, 'Кофейня', '', '{}', 'UTC' FROM generate_series(1, 2) RETURNING id`,
    [anna],
  );
  const [mine, another] = projects.map(({ id }) => id);
  const webhook = await bed.webhook(anna, { project_id: mine ?? null });
  await expect(
    bed.db.transaction(async (tx) => {
      await tellWebhooks(tx, {
        userId: anna,
        projectId: mine ?? null,
        type: 'job.completed',
        data: () => ({ job: { id: 1, kind: 'post.write', status: 'completed', project_id: null, error_code: null } }),
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await bed.endJob(anna, 2, 'completed', another);
  await bed.endJob(anna, 3, 'completed', null);
  await bed.endJob(anna, 4, 'completed', mine);
  bed.run();
  await bed.statesAre(anna, webhook, 'delivered');
  expect(bed.receiver.received().map(({ body }) => (JSON.parse(body) as WebhookPayload).data)).toEqual([
    { job: expect.objectContaining({ id: 4 }) },
  ]);
});

it('tries again what was not taken, by the same id, and follows no redirect', async () => {
  const answers: ReceiverAnswer[] = [503, 'cut', 302, 200];
  bed.receiver.behave(() => answers.shift() ?? 500);
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  await bed.endJob(anna);
  bed.run();
  const seen: unknown[] = [];
  for (const longestMinutes of [1.25, 6.25, 37.5]) {
    await eventually(async () =>
      expect(
        await bed.db.query(`SELECT 1 FROM acts WHERE status = 'waiting' AND run_after > now() + interval '30 s'`),
      ).toHaveLength(1),
    );
    const [delivery] = await bed.log(anna, webhook);
    const minutes = ((delivery?.nextAttemptAt?.getTime() ?? 0) - (delivery?.attemptedAt?.getTime() ?? 0)) / 60_000;
    seen.push([
      delivery?.attempts,
      delivery?.errorCode,
      delivery?.statusCode,
      minutes <= longestMinutes + 0.1,
      minutes >= longestMinutes / 1.25 - 0.1,
    ]);
    await bed.comeToTurn();
  }
  await bed.statesAre(anna, webhook, 'delivered');
  expect(seen).toEqual([
    [1, 'WEBHOOK_REFUSED', 503, true, true],
    [2, 'WEBHOOK_NO_ANSWER', null, true, true],
    [3, 'WEBHOOK_REFUSED', 302, true, true],
  ]);
  expect(bed.receiver.received()).toHaveLength(4);
  expect(new Set(bed.receiver.received().map(({ headers }) => headers['x-orbita-event'])).size).toBe(1);
  const [{ id } = { id: 0 }] = await bed.log(anna, webhook);
  expect((await bed.deliveries.get(bed.db, anna, webhook.record.id, id)).answer).toBe('x'.repeat(1_024));
});

it('posts once more what nobody knows the end of', async () => {
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  await bed.endJob(anna);
  // The worker before was killed behind the beginning of its call.
  await bed.db.query(
    `UPDATE acts SET status = 'unconfirmed', fence = 1, attempt = 1, called_at = now(), run_after = now()`,
  );
  const { lookUps } = bed.run();
  await lookUps.lookUpDue();
  await bed.comeToTurn();
  await bed.statesAre(anna, webhook, 'delivered');
  expect(bed.receiver.received()).toHaveLength(1);
});

it('gives up after a day of tries, switches off whom it had to give up five times in a row, and tells their owner', async () => {
  bed.receiver.behave(() => 500);
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  for (const id of [1, 2, 3, 4, 5]) await bed.endJob(anna, id);
  // The eighth call is the last one.
  await bed.triedOften();
  bed.run();
  await bed.statesAre(anna, webhook, 'failed', 'failed', 'failed', 'failed', 'failed');
  expect(await bed.webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'failing' }),
  ]);
  expect(await bed.db.query('SELECT kind, title FROM notifications WHERE user_id = $1', [anna])).toEqual([
    { kind: 'webhook.disabled', title: `Вебхук на ${bed.host} отключён` },
  ]);
  await bed.endJob(anna, 6);
  await bed.statesAre(anna, webhook, 'cancelled', 'failed', 'failed', 'failed', 'failed', 'failed');
  // Whoever switches it on again begins anew, and sends what was missed.
  bed.receiver.behave(() => 200);
  await bed.db.transaction((tx) => bed.webhooks.update(tx, anna, webhook.record.id, { is_active: true }));
  const [missed] = await bed.log(anna, webhook);
  await bed.db.transaction((tx) => bed.deliveries.replay(tx, anna, webhook.record.id, missed!.id));
  await bed.statesAre(anna, webhook, 'delivered', 'cancelled', 'failed', 'failed', 'failed', 'failed', 'failed');
  expect((await bed.log(anna, webhook))[0]).toMatchObject({ eventId: missed?.eventId, isReplay: true });
});

it('is switched off at once by 410, and holds nothing back that was told before', async () => {
  bed.receiver.behave(() => 410);
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  await bed.endJob(anna);
  bed.run();
  await bed.statesAre(anna, webhook, 'failed');
  expect(await bed.webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'gone' }),
  ]);
  expect(bed.receiver.received()).toHaveLength(1);
});

it.each([
  ['is paused', 'WEBHOOK_OFF', `UPDATE webhooks SET state = 'paused'`],
  [
    'belongs to somebody who is blocked',
    'WEBHOOK_NOT_FOUND',
    `UPDATE users SET blocked_at = now(), block_reason = 'Спам'`,
  ],
])('posts nothing to a webhook that %s', async (_, code, change) => {
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  await bed.endJob(anna);
  await bed.db.query(change);
  bed.run();
  await bed.statesAre(anna, webhook, 'cancelled');
  expect([bed.receiver.received(), (await bed.log(anna, webhook))[0]?.errorCode]).toEqual([[], code]);
});

it('posts nothing once the plan has no webhooks, or the webhook is deleted, which then goes with its log', async () => {
  const anna = await bed.user();
  const [kept, gone] = [await bed.webhook(anna), await bed.webhook(anna)];
  await bed.endJob(anna);
  await bed.db.transaction((tx) => bed.webhooks.delete(tx, anna, gone.record.id));
  bed.run({ isAllowed: false });
  await bed.statesAre(anna, kept, 'cancelled');
  while ((await forgetDeletedWebhooks(bed.db, 1)) > 0);
  expect(await bed.db.query('SELECT id FROM webhooks')).toEqual([{ id: kept.record.id }]);
  expect([bed.receiver.received(), await bed.db.query('SELECT 1 FROM webhook_deliveries')]).toEqual([
    [],
    [expect.anything()],
  ]);
});

it('signs with both secrets while one is replaced, and keeps them sealed', async () => {
  const anna = await bed.user();
  const first = await bed.webhook(anna);
  const second = await bed.db.transaction((tx) => bed.webhooks.rotate(tx, anna, first.record.id));
  await bed.endJob(anna);
  bed.run();
  await bed.statesAre(anna, first, 'delivered');
  const [{ headers, body } = { headers: {}, body: '' }] = bed.receiver.received();
  const header = headers['x-orbita-signature'] as string;
  for (const { secret } of [first, second]) await verifyWebhook({ body, header, secret });
  const rows = await bed.db.query<{ row: string }>(
    'SELECT webhooks::text AS row FROM webhooks UNION ALL SELECT webhook_deliveries::text FROM webhook_deliveries UNION ALL SELECT acts::text FROM acts',
  );
  const stored = rows.map(({ row }) => row).join();
  for (const { secret } of [first, second]) expect(stored).not.toContain(secret);
});

it('tries a paused webhook once and at once', async () => {
  bed.receiver.behave(() => 500);
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  await bed.db.transaction((tx) => bed.webhooks.update(tx, anna, webhook.record.id, { is_active: false }));
  await bed.db.transaction((tx) => bed.deliveries.ping(tx, anna, webhook.record.id));
  bed.run();
  await bed.statesAre(anna, webhook, 'failed');
  expect([bed.receiver.received().length, (await bed.webhooks.list(anna))[0]?.state]).toEqual([1, 'paused']);
});
