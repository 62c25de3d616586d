import { AppError } from '@orbita/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import { acceptJsonOnly } from './json-body.js';

let server: FastifyInstance;

beforeAll(() => {
  server = fastify();
  acceptJsonOnly(server, { isLarge: ({ routeOptions }) => routeOptions.url === '/large', isRaw: () => false });
  server.setErrorHandler((error, _request, reply) =>
    reply.status(400).send({ code: error instanceof AppError ? error.code : (error as { code: string }).code }),
  );
  server.post('/', (request) => ({ body: request.body ?? 'nothing' }));
  server.post('/large', (request) => ({ length: (request.body as unknown[]).length }));
});
afterAll(() => server.close());

const send = async (payload: string | Buffer, contentType = 'application/json'): Promise<unknown> =>
  (await server.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': contentType } })).json();

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it('reads JSON in UTF-8', async () => {
  await expect(send('{"имя":"Анна 🙂"}')).resolves.toEqual({ body: { имя: 'Анна 🙂' } });
  await expect(send('{"a":1}', 'application/json; charset=UTF-8')).resolves.toEqual({ body: { a: 1 } });
});

it('reads an empty body as no body', async () => {
  await expect(send('')).resolves.toEqual({ body: 'nothing' });
});

it.each([
  ['broken JSON', '{"a":'],
  ['a word', 'undefined'],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['a prototype key', '{"__proto__":{"is_admin":true}}'],
  ['a prototype key inside', '{"a":[{"b":{"__proto__":1}}]}'],
  ['an escaped prototype key', '{"\\u005f_proto__":{}}'],
  ['hundred thousand levels', nested(100_000)],
  ['seventeen levels', nested(17)],
  ['a hundred thousand values', JSON.stringify(Array(100_000).fill(0))],
])('refuses %s', async (_, payload) => {
  await expect(send(payload)).resolves.toEqual({ code: 'MALFORMED_BODY' });
});

it('allows the depth and breadth that contracts need', async () => {
  await expect(send(nested(16))).resolves.toHaveProperty('body');
  await expect(send(JSON.stringify(Array(30_000).fill('a')))).resolves.toHaveProperty('body');
});

it.each(['application/json; charset=utf-16', 'application/json;charset="koi8-r"'])(
  'refuses %s',
  async (contentType) => {
    await expect(send('{}', contentType)).resolves.toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  },
);

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'refuses %s',
  async (contentType) => {
    await expect(send('{}', contentType)).resolves.toEqual({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' });
  },
);

it('reads no more than a megabyte', async () => {
  await expect(send(JSON.stringify('a'.repeat(1_048_577)))).resolves.toEqual({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
});

it('reads more on routes that declare it, up to a limit', async () => {
  const sendLarge = async (payload: string): Promise<unknown> =>
    (
      await server.inject({ method: 'POST', url: '/large', payload, headers: { 'content-type': 'application/json' } })
    ).json();
  const lines = (count: number, text: string): string => JSON.stringify(Array<object>(count).fill({ text }));
  const most = lines(25_000, 'к'.repeat(40));
  await expect(sendLarge(most)).resolves.toEqual({ length: 25_000 });
  await expect(send(most)).resolves.toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
  await expect(sendLarge(lines(40_000, ''))).resolves.toEqual({ code: 'MALFORMED_BODY' });
  await expect(sendLarge(lines(3, 'к'.repeat(600_000)))).resolves.toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
});
