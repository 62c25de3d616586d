import { WEBHOOK_KEPT_WHILE_OFF } from '@orbita/contracts';
import { type WebhooksFixture, webhooksFixture } from '../fixtures/webhooks-fixture.js';
import type { IssuedSecret } from './index.js';

let fixture: WebhooksFixture;
let anna: number;
let webhook: IssuedSecret;

beforeAll(async () => {
  fixture = await webhooksFixture();
});
beforeEach(async () => {
  anna = await fixture.user();
  webhook = await fixture.webhook(anna);
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const switchOff = () => fixture.db.query(`UPDATE webhooks SET state = 'disabled', disabled_reason = 'failing'`);
const turn = (is_active: boolean) =>
  fixture.db.transaction((tx) => fixture.webhooks.update(tx, anna, webhook.record.id, { is_active }));
const sendMissed = () =>
  fixture.db.transaction((tx) => fixture.deliveries.replayUndelivered(tx, anna, webhook.record.id));
const jobsReceived = (): number[] =>
  fixture.receiver.received().map(({ body }) => (JSON.parse(body) as { data: { job: { id: number } } }).data.job.id);

it('keeps events while we have switched a webhook off, and sends none of them unasked', async () => {
  await switchOff();
  await fixture.endJob(anna, 1);
  await fixture.endJob(anna, 2, 'failed');
  fixture.run();
  expect(await fixture.log(anna, webhook)).toEqual([
    expect.objectContaining({ type: 'job.completed', state: 'cancelled', errorCode: 'WEBHOOK_OFF', attempts: 0 }),
  ]);
  expect(await fixture.db.query('SELECT 1 FROM acts')).toEqual([]);
  await turn(true);
  const [missed] = await fixture.log(anna, webhook);
  await fixture.db.transaction((tx) => fixture.deliveries.replay(tx, anna, webhook.record.id, missed!.id));
  await fixture.statesAre(anna, webhook, 'delivered', 'cancelled');
  expect(jobsReceived()).toEqual([1]);
});

it('keeps no events while its owner has paused it', async () => {
  await turn(false);
  await fixture.endJob(anna);
  expect(await fixture.log(anna, webhook)).toEqual([]);
});

it('keeps a limited number for a webhook that stays off, and no more once the limit is reached', async () => {
  await switchOff();
  await fixture.db.query(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, state)
     SELECT $1, 'evt_' || n, 'job.completed', '{}', 'cancelled' FROM generate_series(1, $2::integer) n`,
    [webhook.record.id, WEBHOOK_KEPT_WHILE_OFF - 1],
  );
  for (const id of [1, 2, 3]) await fixture.endJob(anna, id);
  expect(await fixture.db.query('SELECT count(*) FROM webhook_deliveries')).toEqual([
    { count: WEBHOOK_KEPT_WHILE_OFF },
  ]);
});

it('sends all undelivered events on one request, each once, the oldest first, and makes room for more', async () => {
  fixture.receiver.behave(() => 500);
  for (const id of [1, 2]) await fixture.endJob(anna, id);
  await fixture.triedOften();
  fixture.run();
  await fixture.statesAre(anna, webhook, 'failed', 'failed');
  await switchOff();
  for (const id of [3, 4]) await fixture.endJob(anna, id);
  await fixture.db.transaction((tx) => fixture.deliveries.ping(tx, anna, webhook.record.id));
  await fixture.statesAre(anna, webhook, 'failed', 'cancelled', 'cancelled', 'failed', 'failed');
  await expect(sendMissed()).rejects.toMatchObject({ code: 'WEBHOOK_OFF' });
  await turn(true);
  fixture.receiver.forget();
  fixture.receiver.behave(() => 200);
  const [first, again] = await Promise.all([sendMissed(), sendMissed()]);
  expect([first, again].sort()).toEqual([0, 4]);
  // A delivery that was never called is replaced by the one that is sent.
  await fixture.statesAre(
    anna,
    webhook,
    'delivered',
    'delivered',
    'delivered',
    'delivered',
    'failed',
    'failed',
    'failed',
  );
  const log = await fixture.log(anna, webhook);
  expect(new Set(log.map(({ eventId }) => eventId)).size).toBe(5);
  expect(jobsReceived().sort()).toEqual([1, 2, 3, 4]);
  expect(log.slice(0, 4).every(({ isReplay }) => isReplay)).toBe(true);
  expect(await sendMissed()).toBe(0);
});

it('sends given-up events once more', async () => {
  fixture.receiver.behave(() => 500);
  await fixture.endJob(anna, 1);
  await fixture.triedOften();
  fixture.run();
  await fixture.statesAre(anna, webhook, 'failed');
  expect(await sendMissed()).toBe(1);
  await fixture.triedOften();
  await fixture.comeToTurn();
  await fixture.statesAre(anna, webhook, 'failed', 'failed');
  expect(await sendMissed()).toBe(1);
});

it('is not available for webhooks of other users', async () => {
  const other = await fixture.user();
  await expect(
    fixture.db.transaction((tx) => fixture.deliveries.replayUndelivered(tx, other, webhook.record.id)),
  ).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
});
