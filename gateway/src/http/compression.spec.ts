import { type FastifyInstance, fastify } from 'fastify';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressAnswers } from './compression.js';

const LONG = { ideas: Array.from({ length: 50 }, (_, index) => `Идея номер ${index}`) };
const LARGE = { ideas: Array.from({ length: 5_000 }, (_, index) => `Идея номер ${index}`) };
const json = JSON.stringify(LONG);
let server: FastifyInstance;

beforeAll(() => {
  server = fastify();
  compressAnswers(server);
  server.get('/api/long', () => LONG);
  server.get('/api/large', () => LARGE);
  server.get('/api/short', () => ({ ok: true }));
  server.get('/api/auth/me', () => LONG);
  server.get('/api/page', (_request, reply) => reply.type('text/html').send(json));
  server.get('/api/stream', (_request, reply) => reply.type('application/json').send(Readable.from([json])));
  server.get('/api/ready', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'br').send(json),
  );
});
afterAll(() => server.close());

const ask = (url: string, accepted?: string) =>
  server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
  ['br;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('answers a caller who accepts %j in %j', async (accepted, encoding) => {
  const reply = await ask('/api/long', accepted);
  expect(reply.headers['content-encoding']).toBe(encoding);
  // A cache must not give one caller the encoding of another.
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect((read?.(reply.rawPayload) ?? reply.rawPayload).toString()).toBe(json);
  if (encoding) expect(reply.rawPayload.length).toBeLessThan(json.length / 3);
});

it.each([
  ['an answer that fits a packet', '/api/short'],
  ['an answer with a token', '/api/auth/me'],
  ['an answer that is no JSON', '/api/page'],
  ['what flows', '/api/stream'],
])('does not compress %s', async (_, url) => {
  const { headers } = await ask(url, 'br, gzip');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBeUndefined();
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a large answer off the event loop, in %s', async (encoding, read) => {
  const reply = await ask('/api/large', encoding);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(JSON.parse(read(reply.rawPayload).toString())).toEqual(LARGE);
});

it('compresses nothing twice', async () => {
  expect((await ask('/api/ready', 'br')).body).toBe(json);
});
