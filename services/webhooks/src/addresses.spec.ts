import type { ResolvedAddress } from '@orbita/platform/egress';
import { eventually } from '@orbita/testing';
import { type WebhooksFixture, webhooksFixture } from '../fixtures/webhooks-fixture.js';
import type { IssuedSecret } from './index.js';

let fixture: WebhooksFixture;

beforeAll(async () => {
  fixture = await webhooksFixture();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

/** A webhook from before addresses were checked. */
const anOldWebhook = async (userId: number, url: string): Promise<IssuedSecret> => {
  const webhook = await fixture.webhook(userId);
  await fixture.db.query('UPDATE webhooks SET url = $2 WHERE id = $1', [webhook.record.id, url]);
  return webhook;
};

it.each([
  ['without TLS that the operator does not name', 'http://example.ru/hook', 'шифрованием'],
  ['on another port', 'https://example.ru:8443/hook', 'Порт'],
  ['of TLS without TLS', 'http://127.0.0.2:443/hook', 'шифрованием'],
  ['of a private network', 'https://10.0.0.5/hook', 'внутренней сети'],
  ['of a private network, as IPv6', 'https://[::ffff:10.0.0.5]/hook', 'внутренней сети'],
  ['of a private network, in disguise', 'https://0xa9fea9fe/latest', 'внутренней сети'],
])('refuses an address %s, at creation and later', async (_, url, words) => {
  const anna = await fixture.user();
  const refusal = { code: 'VALIDATION_FAILED', field: 'url', message: expect.stringContaining(words) };
  await expect(fixture.webhook(anna, { url })).rejects.toMatchObject(refusal);
  const { record } = await fixture.webhook(anna);
  const change = (body: object) => fixture.db.transaction((tx) => fixture.webhooks.update(tx, anna, record.id, body));
  await expect(change({ url })).rejects.toMatchObject(refusal);
  await fixture.db.query('UPDATE webhooks SET url = $2 WHERE id = $1', [record.id, url]);
  await expect(change({ is_active: true })).rejects.toMatchObject(refusal);
  expect(await change({ is_active: false })).toMatchObject({ state: 'paused' });
});

it.each(['https://example.ru/hook', 'https://example.ru:443/hook', 'https://localhost:8443/hook', 'http://localhost/'])(
  'accepts %s, which can be called',
  async (url) => {
    expect((await fixture.webhook(await fixture.user(), { url })).record.url).toBe(url);
  },
);

it.each([
  ['this machine', '127.0.0.1'],
  ['a name of this machine', 'localhost'],
])('never calls %s unless the operator names it', async (_, name) => {
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna, { url: fixture.receiver.url.replace('127.0.0.1', name) });
  await fixture.endJob(anna);
  await fixture.triedOften();
  fixture.run({ allow: [] });
  await fixture.statesAre(anna, webhook, 'failed');
  expect([fixture.receiver.received(), (await fixture.log(anna, webhook))[0]?.errorCode]).toEqual([
    [],
    'WEBHOOK_ADDRESS_REFUSED',
  ]);
});

it('tries again when a name leads into a private network for a moment', async () => {
  const anna = await fixture.user();
  const { port } = new URL(fixture.receiver.url);
  const webhook = await anOldWebhook(anna, `http://receiver.example:${port}/hook`);
  const answers: ResolvedAddress[] = [{ address: '10.0.0.5', family: 4 }];
  const resolve = async () => [answers.shift() ?? { address: '127.0.0.1', family: 4 }];
  await fixture.endJob(anna);
  fixture.run({ allow: ['127.0.0.1'], resolve });
  await eventually(async () =>
    expect(await fixture.log(anna, webhook)).toEqual([
      expect.objectContaining({ state: 'waiting', attempts: 1, errorCode: 'WEBHOOK_ADDRESS_REFUSED' }),
    ]),
  );
  await eventually(async () =>
    expect(await fixture.db.query(`SELECT 1 FROM acts WHERE status = 'waiting'`)).toHaveLength(1),
  );
  await fixture.comeToTurn();
  await fixture.statesAre(anna, webhook, 'delivered');
});

it('names the address as the cause when it is never called, and blames no receiver', async () => {
  const anna = await fixture.user();
  const webhook = await anOldWebhook(anna, 'https://127.0.0.1:8443/hook');
  for (const id of [1, 2, 3, 4, 5]) await fixture.endJob(anna, id);
  await fixture.triedOften();
  fixture.run({ allow: [] });
  await fixture.statesAre(anna, webhook, 'failed', 'failed', 'failed', 'failed', 'failed');
  expect(await fixture.webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'address' }),
  ]);
  const [notification] = await fixture.db.query<{ text: string }>('SELECT text FROM notifications WHERE user_id = $1', [
    anna,
  ]);
  expect(notification?.text).toContain('Укажите другой адрес');
  // The column uses the value that older code knows.
  expect(await fixture.db.query('SELECT disabled_reason FROM webhooks')).toEqual([{ disabled_reason: 'failing' }]);
});

it.each([
  ['was not sent before it was too late', 'expires_at = now()'],
  ['lost its worker again and again', `status = 'claimed', fence = 9, attempt = 8, lease_until = now()`],
])('does not count a delivery against its receiver that %s', async (_, change) => {
  const anna = await fixture.user();
  const webhook = await fixture.webhook(anna);
  await fixture.endJob(anna);
  await fixture.db.query(`UPDATE acts SET run_after = now(), ${change}`);
  await fixture.db.query('UPDATE webhooks SET failed_in_row = 4');
  const sweeper = fixture.sweeper();
  // Leases are trusted from the second pass on.
  for (let pass = 0; pass < 2; pass += 1) await sweeper.sweep();
  await fixture.statesAre(anna, webhook, 'cancelled');
  expect([fixture.receiver.received(), (await fixture.log(anna, webhook))[0]?.errorCode]).toEqual([
    [],
    'WEBHOOK_NOT_SENT',
  ]);
  expect(await fixture.db.query('SELECT state, failed_in_row AS failed FROM webhooks')).toEqual([
    { state: 'active', failed: 4 },
  ]);
});
