import { verifyWebhook } from '@orbita/client';
import { rotateColumn, SecretBox } from '@orbita/platform';
import { type WebhooksFixture, webhooksFixture } from '../fixtures/webhooks-fixture.js';
import { type IssuedSecret, sealedWebhooksColumns } from './index.js';

let fixture: WebhooksFixture;

beforeAll(async () => {
  fixture = await webhooksFixture();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const rotate = (userId: number, { record: { id } }: IssuedSecret): Promise<IssuedSecret> =>
  fixture.db.transaction((tx) => fixture.webhooks.rotate(tx, userId, id));

/** Moves the secrets of a webhook hours into the past. */
const later = (hours: number): Promise<unknown> =>
  fixture.db.query(`UPDATE webhooks SET former_until = former_until - $1 * interval '1 hour'`, [hours]);

/** Posts an event. @returns which of the secrets sign it */
const signing = async (userId: number, webhook: IssuedSecret, secrets: readonly string[]): Promise<string[]> => {
  fixture.receiver.forget();
  await fixture.endJob(userId);
  await fixture.statesAre(userId, webhook, ...(await fixture.log(userId, webhook)).map(() => 'delivered'));
  const [{ headers, body } = { headers: {}, body: '' }] = fixture.receiver.received();
  const header = headers['x-orbita-signature'] as string;
  const verdicts = await Promise.all(
    secrets.map((secret) =>
      verifyWebhook({ body, header, secret }).then(
        () => [secret],
        () => [],
      ),
    ),
  );
  expect(header.match(/v1=/g)).toHaveLength(verdicts.flat().length);
  return verdicts.flat();
};

it('signs with every secret replaced within a day, so that an answer lost between two replacements does no harm', async () => {
  const anna = await fixture.user();
  const first = await fixture.webhook(anna);
  const lost = await rotate(anna, first);
  const kept = await rotate(anna, first);
  fixture.run();
  const secrets = [first, lost, kept].map(({ secret }) => secret);
  expect(await signing(anna, first, secrets)).toEqual(secrets);
  const stored = await fixture.db.query<{ row: string }>('SELECT webhooks::text AS row FROM webhooks');
  for (const secret of secrets) expect(stored[0]?.row).not.toContain(secret);
});

it('ends each secret after its own day, however many follow', async () => {
  const anna = await fixture.user();
  const first = await fixture.webhook(anna);
  const second = await rotate(anna, first);
  await later(24);
  const third = await rotate(anna, first);
  fixture.run();
  const secrets = [first, second, third].map(({ secret }) => secret);
  expect(await signing(anna, first, secrets)).toEqual(secrets.slice(1));
});

it('refuses another secret while five former ones sign, so that none in use is ended', async () => {
  const anna = await fixture.user();
  const first = await fixture.webhook(anna);
  let secrets = [first.secret];
  for (let time = 0; time < 5; time += 1) secrets = [...secrets, (await rotate(anna, first)).secret];
  await expect(rotate(anna, first)).rejects.toMatchObject({ code: 'SECRET_REPLACED_TOO_OFTEN' });
  fixture.run();
  expect(await signing(anna, first, secrets)).toEqual(secrets);
});

it('has all of them sealed again with another key', async () => {
  const anna = await fixture.user();
  const first = await fixture.webhook(anna);
  for (let time = 0; time < 2; time += 1) await rotate(anna, first);
  const old = `k1:${Buffer.alloc(32, 5).toString('base64')}`;
  const fresh = SecretBox.fromKeys(`k2:${Buffer.alloc(32, 6).toString('base64')},${old}`);
  const rotations = [];
  for (const column of sealedWebhooksColumns) rotations.push(await rotateColumn(fixture.db, fresh, column, vi.fn()));
  expect(rotations.map(({ column, resealed, left }) => [column, resealed, left])).toEqual([
    ['secret_sealed', 1, 0],
    ['former_secret_sealed', 1, 0],
    ['older_secrets_sealed', 1, 0],
  ]);
});
