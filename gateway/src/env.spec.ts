import { fastify } from 'fastify';
import { lacksTrustedProxy } from './env.js';

it.each([
  ['https://orbita.example.ru', undefined, true],
  ['https://orbita.example.ru', 'uniquelocal', false],
  ['http://localhost:3000', undefined, false],
  [undefined, undefined, false],
])('a gateway opened at %s that trusts %s lacks a proxy: %s', (PUBLIC_URL, TRUST_PROXY, lacks) => {
  expect(lacksTrustedProxy({ PUBLIC_URL, TRUST_PROXY })).toBe(lacks);
});

it.each([
  ['uniquelocal', '203.0.113.7'],
  ['loopback', '172.17.0.1'],
])('behind Docker’s bridge, trusting %s gives a user the address %s', async (trustProxy, address) => {
  const app = fastify({ trustProxy });
  app.get('/', (request) => request.ip);
  const options = { url: '/', remoteAddress: '172.17.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await app.inject(options)).body).toBe(address);
  await app.close();
});
