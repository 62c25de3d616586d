import type { ResolvedAddress } from '@orbita/platform/egress';
import { eventually } from '@orbita/testing';
import { type WebhooksBed, webhooksBed } from '../fixtures/webhooks-bed.js';
import type { IssuedSecret } from './index.js';

let bed: WebhooksBed;

beforeAll(async () => {
  bed = await webhooksBed();
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

/** A webhook from before its address was asked about. */
const anOldWebhook = async (userId: number, url: string): Promise<IssuedSecret> => {
  const webhook = await bed.webhook(userId);
  await bed.db.query('UPDATE webhooks SET url = $2 WHERE id = $1', [webhook.record.id, url]);
  return webhook;
};

it.each([
  ['without TLS that the operator does not name', 'http://example.ru/hook', 'шифрованием'],
  ['on another port', 'https://example.ru:8443/hook', 'Порт'],
  ['of TLS without TLS', 'http://127.0.0.2:443/hook', 'шифрованием'],
  ['of a private network', 'https://10.0.0.5/hook', 'внутренней сети'],
  ['of a private network, as IPv6', 'https://[::ffff:10.0.0.5]/hook', 'внутренней сети'],
  ['of a private network, in disguise', 'https://0xa9fea9fe/latest', 'внутренней сети'],
])('takes no address %s, neither at first nor later', async (_, url, words) => {
  const anna = await bed.user();
  const refusal = { code: 'VALIDATION_FAILED', field: 'url', message: expect.stringContaining(words) };
  await expect(bed.webhook(anna, { url })).rejects.toMatchObject(refusal);
  const { record } = await bed.webhook(anna);
  const change = (body: object) => bed.db.transaction((tx) => bed.webhooks.update(tx, anna, record.id, body));
  await expect(change({ url })).rejects.toMatchObject(refusal);
  await bed.db.query('UPDATE webhooks SET url = $2 WHERE id = $1', [record.id, url]);
  await expect(change({ is_active: true })).rejects.toMatchObject(refusal);
  expect(await change({ is_active: false })).toMatchObject({ state: 'paused' });
});

it.each(['https://example.ru/hook', 'https://example.ru:443/hook', 'https://localhost:8443/hook', 'http://localhost/'])(
  'takes %s, which can be called',
  async (url) => {
    expect((await bed.webhook(await bed.user(), { url })).record.url).toBe(url);
  },
);

it.each([
  ['this machine', '127.0.0.1'],
  ['a name of this machine', 'localhost'],
])('never calls %s unless the operator names it', async (_, name) => {
  const anna = await bed.user();
  const webhook = await bed.webhook(anna, { url: bed.receiver.url.replace('127.0.0.1', name) });
  await bed.endJob(anna);
  await bed.triedOften();
  bed.run({ allow: [] });
  await bed.statesAre(anna, webhook, 'failed');
  expect([bed.receiver.received(), (await bed.log(anna, webhook))[0]?.errorCode]).toEqual([
    [],
    'WEBHOOK_ADDRESS_REFUSED',
  ]);
});

it('tries again where a name leads into a private network for a moment', async () => {
  const anna = await bed.user();
  const { port } = new URL(bed.receiver.url);
  const webhook = await anOldWebhook(anna, `http://receiver.example:${port}/hook`);
  const answers: ResolvedAddress[] = [{ address: '10.0.0.5', family: 4 }];
  const resolve = async () => [answers.shift() ?? { address: '127.0.0.1', family: 4 }];
  await bed.endJob(anna);
  bed.run({ allow: ['127.0.0.1'], resolve });
  await eventually(async () =>
    expect(await bed.log(anna, webhook)).toEqual([
      expect.objectContaining({ state: 'waiting', attempts: 1, errorCode: 'WEBHOOK_ADDRESS_REFUSED' }),
    ]),
  );
  await eventually(async () =>
    expect(await bed.db.query(`SELECT 1 FROM acts WHERE status = 'waiting'`)).toHaveLength(1),
  );
  await bed.comeToTurn();
  await bed.statesAre(anna, webhook, 'delivered');
});

it('says of a webhook whose address is never called that it is the address, and blames no receiver', async () => {
  const anna = await bed.user();
  const webhook = await anOldWebhook(anna, 'https://127.0.0.1:8443/hook');
  for (const id of [1, 2, 3, 4, 5]) await bed.endJob(anna, id);
  await bed.triedOften();
  bed.run({ allow: [] });
  await bed.statesAre(anna, webhook, 'failed', 'failed', 'failed', 'failed', 'failed');
  expect(await bed.webhooks.list(anna)).toEqual([
    expect.objectContaining({ state: 'disabled', disabledReason: 'address' }),
  ]);
  const [told] = await bed.db.query<{ text: string }>('SELECT text FROM notifications WHERE user_id = $1', [anna]);
  expect(told?.text).toContain('Укажите другой адрес');
  // The column says what the code before knows, too.
  expect(await bed.db.query('SELECT disabled_reason FROM webhooks')).toEqual([{ disabled_reason: 'failing' }]);
});

it.each([
  ['was not sent before it was too late', 'expires_at = now()'],
  ['was lost with worker after worker', `status = 'claimed', fence = 9, attempt = 8, lease_until = now()`],
])('counts nothing against a receiver of what %s', async (_, change) => {
  const anna = await bed.user();
  const webhook = await bed.webhook(anna);
  await bed.endJob(anna);
  await bed.db.query(`UPDATE acts SET run_after = now(), ${change}`);
  await bed.db.query('UPDATE webhooks SET failed_in_row = 4');
  const sweeper = bed.sweeper();
  // Leases count from the second pass on.
  for (let pass = 0; pass < 2; pass += 1) await sweeper.sweep();
  await bed.statesAre(anna, webhook, 'cancelled');
  expect([bed.receiver.received(), (await bed.log(anna, webhook))[0]?.errorCode]).toEqual([[], 'WEBHOOK_NOT_SENT']);
  expect(await bed.db.query('SELECT state, failed_in_row AS failed FROM webhooks')).toEqual([
    { state: 'active', failed: 4 },
  ]);
});
