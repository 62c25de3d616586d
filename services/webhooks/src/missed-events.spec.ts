import { WEBHOOK_KEPT_WHILE_OFF } from '@orbita/contracts';
import { type WebhooksBed, webhooksBed } from '../fixtures/webhooks-bed.js';
import type { IssuedSecret } from './index.js';

let bed: WebhooksBed;
let anna: number;
let webhook: IssuedSecret;

beforeAll(async () => {
  bed = await webhooksBed();
});
beforeEach(async () => {
  anna = await bed.user();
  webhook = await bed.webhook(anna);
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

const switchOff = () => bed.db.query(`UPDATE webhooks SET state = 'disabled', disabled_reason = 'failing'`);
const turn = (is_active: boolean) =>
  bed.db.transaction((tx) => bed.webhooks.update(tx, anna, webhook.record.id, { is_active }));
const sendMissed = () => bed.db.transaction((tx) => bed.deliveries.replayUndelivered(tx, anna, webhook.record.id));
const jobsReceived = (): number[] =>
  bed.receiver.received().map(({ body }) => (JSON.parse(body) as { data: { job: { id: number } } }).data.job.id);

it('keeps what happens while we have switched a webhook off, and sends none of it unasked', async () => {
  await switchOff();
  await bed.endJob(anna, 1);
  await bed.endJob(anna, 2, 'failed');
  bed.run();
  expect(await bed.log(anna, webhook)).toEqual([
    expect.objectContaining({ type: 'job.completed', state: 'cancelled', errorCode: 'WEBHOOK_OFF', attempts: 0 }),
  ]);
  expect(await bed.db.query('SELECT 1 FROM acts')).toEqual([]);
  await turn(true);
  const [missed] = await bed.log(anna, webhook);
  await bed.db.transaction((tx) => bed.deliveries.replay(tx, anna, webhook.record.id, missed!.id));
  await bed.statesAre(anna, webhook, 'delivered', 'cancelled');
  expect(jobsReceived()).toEqual([1]);
});

it('keeps nothing of what happens while its owner has paused it', async () => {
  await turn(false);
  await bed.endJob(anna);
  expect(await bed.log(anna, webhook)).toEqual([]);
});

it('keeps so many of a webhook nobody turns on again, and none once that many lie there', async () => {
  await switchOff();
  await bed.db.query(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, state)
     SELECT $1, 'evt_' || n, 'job.completed', '{}', 'cancelled' FROM generate_series(1, $2::integer) n`,
    [webhook.record.id, WEBHOOK_KEPT_WHILE_OFF - 1],
  );
  for (const id of [1, 2, 3]) await bed.endJob(anna, id);
  expect(await bed.db.query('SELECT count(*) FROM webhook_deliveries')).toEqual([{ count: WEBHOOK_KEPT_WHILE_OFF }]);
});

it('sends all that was not delivered at one word, each event once, the oldest first, and makes room for more', async () => {
  bed.receiver.behave(() => 500);
  for (const id of [1, 2]) await bed.endJob(anna, id);
  await bed.triedOften();
  bed.run();
  await bed.statesAre(anna, webhook, 'failed', 'failed');
  await switchOff();
  for (const id of [3, 4]) await bed.endJob(anna, id);
  await bed.db.transaction((tx) => bed.deliveries.ping(tx, anna, webhook.record.id));
  await bed.statesAre(anna, webhook, 'failed', 'cancelled', 'cancelled', 'failed', 'failed');
  await expect(sendMissed()).rejects.toMatchObject({ code: 'WEBHOOK_OFF' });
  await turn(true);
  bed.receiver.forget();
  bed.receiver.behave(() => 200);
  const [first, again] = await Promise.all([sendMissed(), sendMissed()]);
  expect([first, again].sort()).toEqual([0, 4]);
  // What was never called makes room for what is.
  await bed.statesAre(anna, webhook, 'delivered', 'delivered', 'delivered', 'delivered', 'failed', 'failed', 'failed');
  const log = await bed.log(anna, webhook);
  expect(new Set(log.map(({ eventId }) => eventId)).size).toBe(5);
  expect(jobsReceived().sort()).toEqual([1, 2, 3, 4]);
  expect(log.slice(0, 4).every(({ isReplay }) => isReplay)).toBe(true);
  expect(await sendMissed()).toBe(0);
});

it('sends again what was given up once more', async () => {
  bed.receiver.behave(() => 500);
  await bed.endJob(anna, 1);
  await bed.triedOften();
  bed.run();
  await bed.statesAre(anna, webhook, 'failed');
  expect(await sendMissed()).toBe(1);
  await bed.triedOften();
  await bed.comeToTurn();
  await bed.statesAre(anna, webhook, 'failed', 'failed');
  expect(await sendMissed()).toBe(1);
});

it('is asked of no webhook of somebody else', async () => {
  const other = await bed.user();
  await expect(
    bed.db.transaction((tx) => bed.deliveries.replayUndelivered(tx, other, webhook.record.id)),
  ).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
});
