import { verifyWebhook } from '@orbita/client';
import type { WebhookPayload } from '@orbita/contracts';
import type { ReceiverAnswer } from '@orbita/fakes';
import { eventually } from '@orbita/testing';
import { type WebhooksFixture, webhooksFixture } from '../fixtures/webhooks-fixture.js';
import { notifyWebhooks } from './index.js';
import { forgetDeletedWebhooks } from './forget-webhooks.js';

let fixture: WebhooksFixture;

beforeAll(async () => {
  fixture = await webhooksFixture();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

it('posts the end of a job, signed so that the client accepts it, to every webhook that listens to it', async () => {
  const [anna, other] = [await fixture.user(), await fixture.user()];
  const webhook = await fixture.webhook(anna);
  await fixture.webhook(anna, { events: ['job.failed'] });
  await fixture.webhook(other);
  await fixture.endJob(anna);
  fixture.run();
  await fixture.statesAre(anna, webhook, 'delivered');
  expect(fixture.receiver.received()).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = fixture.receiver.received();
  const event = await verifyWebhook({ body, header: headers['x-orbita-signature'] as string, secret: webhook.secret });
  expect(event).toEqual({
    id: headers['x-orbita-event'],
    type: 'job.completed',
    created_at: expect.any(String),
    data: { job: { id: 7, kind: 'post.write', status: 'completed', project_id: null, error_code: null } },
  });
  expect(await fixture.log(anna, webhook)).toEqual([
    expect.objectContaining({ attempts: 1, statusCode: 204, errorCode: null, eventId: event.id, nextAttemptAt: null }),
  ]);
});

it("sends nothing that was rolled back, and a project's events only to its webhooks", async () => {
  const anna = await fixture.user();
  const projects = await fixture.db.query<{ id: number }>(
    `INSERT INTO projects (user_id, name, description, social_urls, time_zone)
     SELECT $1, 'Кофейня', '', '{}', 'UTC' FROM generate_series(1, 2) RETURNING id`,
    [anna],
  );
  const [mine, another] = projects.map(({ id }) => id);
  const webhook = await fixture.webhook(anna, { project_id: mine ?? null });
  await expect(
    fixture.db.transaction(async (tx) => {
      await notifyWebhooks(tx, {
        userId: anna,
        projectId: mine ?? null,
        type: 'job.completed',
        data: () => ({ job: { id: 1, kind: 'post.write', status: 'completed', project_id: null, error_code: null } }),
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await fixture.endJob(anna, 2, 'completed', another);
  await fixture.endJob(anna, 3, 'completed', null);
  await fixture.endJob(anna, 4, 'completed', mine);
  fixture.run();
  await fixture.statesAre(anna, webhook, 'delivered');
  expect(fixture.receiver.received().map(({ body }) => (JSON.parse(body) as WebhookPayload).data)).toEqual([
    { job: expect.objectContaining({ id: 4 }) },
  ]);
});

it('tries again what was not accepted, with the same id, and follows no redirect', async () => {
  const answers: ReceiverAnswer[] = [503, 'cut', 302, 200];
  fixture.receiver.behave(() => answers.shift() ?? 500);
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  await fixture.endJob(anna);
  fixture.run();
  const seen: unknown[] = [];
  for (const longestMinutes of [1.25, 6.25, 37.5]) {
    await eventually(async () =>
      expect(
        await fixture.db.query(`SELECT 1 FROM acts WHERE status = 'waiting' AND run_after > now() + interval '30 s'`),
      ).toHaveLength(1),
    );
    const [delivery] = await fixture.log(anna, webhook);
    const minutes = ((delivery?.nextAttemptAt?.getTime() ?? 0) - (delivery?.attemptedAt?.getTime() ?? 0)) / 60_000;
    seen.push([
      delivery?.attempts,
      delivery?.errorCode,
      delivery?.statusCode,
      minutes <= longestMinutes + 0.1,
      minutes >= longestMinutes / 1.25 - 0.1,
    ]);
    await fixture.comeToTurn();
  }
  await fixture.statesAre(anna, webhook, 'delivered');
  expect(seen).toEqual([
    [1, 'WEBHOOK_REFUSED', 503, true, true],
    [2, 'WEBHOOK_NO_ANSWER', null, true, true],
    [3, 'WEBHOOK_REFUSED', 302, true, true],
  ]);
  expect(fixture.receiver.received()).toHaveLength(4);
  expect(new Set(fixture.receiver.received().map(({ headers }) => headers['x-orbita-event'])).size).toBe(1);
  const [{ id } = { id: 0 }] = await fixture.log(anna, webhook);
  expect((await fixture.deliveries.get(fixture.db, anna, webhook.record.id, id)).answer).toBe('x'.repeat(1_024));
});

it('posts once more a delivery with an unknown outcome', async () => {
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  await fixture.endJob(anna);
  // The worker was killed right after it had stored the beginning of its call.
  await fixture.db.query(
    `UPDATE acts SET status = 'unconfirmed', fence = 1, attempt = 1, called_at = now(), run_after = now()`,
  );
  const { lookUps } = fixture.run();
  await lookUps.lookUpDue();
  await fixture.comeToTurn();
  await fixture.statesAre(anna, webhook, 'delivered');
  expect(fixture.receiver.received()).toHaveLength(1);
});

it('gives up after a day of tries, switches off a receiver after five give-ups in a row, and notifies its owner', async () => {
  fixture.receiver.behave(() => 500);
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  for (const id of [1, 2, 3, 4, 5]) await fixture.endJob(anna, id);
  // The eighth call is the last one.
  await fixture.triedOften();
  fixture.run();
  await fixture.statesAre(anna, webhook, 'failed', 'failed', 'failed', 'failed', 'failed');
  expect(await fixture.webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'failing' }),
  ]);
  expect(await fixture.db.query('SELECT kind, title FROM notifications WHERE user_id = $1', [anna])).toEqual([
    { kind: 'webhook.disabled', title: `Вебхук на ${fixture.host} отключён` },
  ]);
  await fixture.endJob(anna, 6);
  await fixture.statesAre(anna, webhook, 'cancelled', 'failed', 'failed', 'failed', 'failed', 'failed');
  // Switching it on again starts the count over and sends missed events.
  fixture.receiver.behave(() => 200);
  await fixture.db.transaction((tx) => fixture.webhooks.update(tx, anna, webhook.record.id, { is_active: true }));
  const [missed] = await fixture.log(anna, webhook);
  await fixture.db.transaction((tx) => fixture.deliveries.replay(tx, anna, webhook.record.id, missed!.id));
  await fixture.statesAre(anna, webhook, 'delivered', 'cancelled', 'failed', 'failed', 'failed', 'failed', 'failed');
  expect((await fixture.log(anna, webhook))[0]).toMatchObject({ eventId: missed?.eventId, isReplay: true });
});

it('is switched off at once by 410, and logs the delivery as failed', async () => {
  fixture.receiver.behave(() => 410);
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  await fixture.endJob(anna);
  fixture.run();
  await fixture.statesAre(anna, webhook, 'failed');
  expect(await fixture.webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'gone' }),
  ]);
  expect(fixture.receiver.received()).toHaveLength(1);
});

it.each([
  ['is paused', 'WEBHOOK_OFF', `UPDATE webhooks SET state = 'paused'`],
  ['belongs to a blocked user', 'WEBHOOK_NOT_FOUND', `UPDATE users SET blocked_at = now(), block_reason = 'Спам'`],
])('posts nothing to a webhook that %s', async (_, code, change) => {
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  await fixture.endJob(anna);
  await fixture.db.query(change);
  fixture.run();
  await fixture.statesAre(anna, webhook, 'cancelled');
  expect([fixture.receiver.received(), (await fixture.log(anna, webhook))[0]?.errorCode]).toEqual([[], code]);
});

it('posts nothing once the plan has no webhooks, or the webhook is deleted, which is then removed with its log', async () => {
  const anna = await fixture.user();
  const [kept, gone] = [await fixture.webhook(anna), await fixture.webhook(anna)];
  await fixture.endJob(anna);
  await fixture.db.transaction((tx) => fixture.webhooks.delete(tx, anna, gone.record.id));
  fixture.run({ isAllowed: false });
  await fixture.statesAre(anna, kept, 'cancelled');
  while ((await forgetDeletedWebhooks(fixture.db, 1)) > 0);
  expect(await fixture.db.query('SELECT id FROM webhooks')).toEqual([{ id: kept.record.id }]);
  expect([fixture.receiver.received(), await fixture.db.query('SELECT 1 FROM webhook_deliveries')]).toEqual([
    [],
    [expect.anything()],
  ]);
});

it('signs with both secrets while one is replaced, and keeps them sealed', async () => {
  const anna = await fixture.user();
  const first = await fixture.webhook(anna);
  const second = await fixture.db.transaction((tx) => fixture.webhooks.rotate(tx, anna, first.record.id));
  await fixture.endJob(anna);
  fixture.run();
  await fixture.statesAre(anna, first, 'delivered');
  const [{ headers, body } = { headers: {}, body: '' }] = fixture.receiver.received();
  const header = headers['x-orbita-signature'] as string;
  for (const { secret } of [first, second]) await verifyWebhook({ body, header, secret });
  const rows = await fixture.db.query<{ row: string }>(
    'SELECT webhooks::text AS row FROM webhooks UNION ALL SELECT webhook_deliveries::text FROM webhook_deliveries UNION ALL SELECT acts::text FROM acts',
  );
  const stored = rows.map(({ row }) => row).join();
  for (const { secret } of [first, second]) expect(stored).not.toContain(secret);
});

it('sends a test event to a paused webhook once and at once', async () => {
  fixture.receiver.behave(() => 500);
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  await fixture.db.transaction((tx) => fixture.webhooks.update(tx, anna, webhook.record.id, { is_active: false }));
  await fixture.db.transaction((tx) => fixture.deliveries.ping(tx, anna, webhook.record.id));
  fixture.run();
  await fixture.statesAre(anna, webhook, 'failed');
  expect([fixture.receiver.received().length, (await fixture.webhooks.list(anna))[0]?.state]).toEqual([1, 'paused']);
});
