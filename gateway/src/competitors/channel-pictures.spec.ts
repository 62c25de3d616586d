import { pictureLink } from '@orbita/competitors';
import { FileStorage } from '@orbita/storage';
import { type GatewayFixture, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let url: string;

beforeAll(async () => {
  fixture = await gatewayFixture();
  const key = 'channels/1/7-0';
  const [row] = await fixture.db.query<{ id: number; linkSecret: Buffer }>(
    `WITH channel AS (INSERT INTO channels (username) VALUES ('pictured') RETURNING id)
     INSERT INTO channel_pictures (channel_id, message_id, place, origin, storage_key, width, height, bytes, link_secret)
     SELECT id, 7, 0, 'https://cdn.test/a.jpg', $1, 960, 540, 10, '\\x0102' FROM channel
     RETURNING id, link_secret AS "linkSecret"`,
    [key],
  );
  await fixture.gateway.app
    .get(FileStorage, { strict: false })
    .put(Buffer.from('0123456789'), { key, contentType: 'image/webp', maxBytes: 10 });
  url = pictureLink(row!);
});
afterAll(() => fixture.close());

it('is opened by its link without a token, cached by one browser only and never run', async () => {
  const reply = await fixture.call('GET', url);
  expect([reply.statusCode, reply.body]).toEqual([200, '0123456789']);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
  const part = await fixture.call('GET', url, { headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
});

/** Another signature of the same length. Not the last character: some of its bits are unused. */
const forged = (): string => url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);

it('is as unknown by a changed link as by one that never existed', async () => {
  for (const path of [forged(), url.split('?')[0]!, url.replace(/\/\d+\?/, '/999999?')]) {
    const reply = await fixture.call('GET', path);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'FILE_LINK_EXPIRED']);
  }
});
