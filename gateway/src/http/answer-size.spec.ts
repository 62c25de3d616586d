import { createLogger, metrics } from '@orbita/platform';
import { type FastifyInstance, fastify } from 'fastify';
import { MAX_ANSWER_BYTES, measureAnswers } from './answer-size.js';

const ROUTE = { method: 'GET', path: '/api/long' };
const counted: number[] = [];
let server: FastifyInstance;

beforeAll(() => {
  server = fastify();
  const bytes = { add: (_: unknown, size: number) => void counted.push(size) };
  measureAnswers(server, { bytes: bytes as never, logger: createLogger('test', 'silent') });
  for (const [url, contract] of [
    ['/api/long', ROUTE],
    ['/api/table', { ...ROUTE, path: '/api/table', attachment: ['text/csv'] }],
  ] as const) {
    server.get(url, (request, reply) => {
      request.contract = contract as never;
      return reply.type('application/json').send(JSON.stringify('я'.repeat(MAX_ANSWER_BYTES / 2)));
    });
  }
});
afterAll(() => server.close());

const oversized = async (): Promise<string> =>
  (await metrics.metrics()).split('\n').find((line) => line.startsWith('orbita_http_oversized_answers_total{')) ?? '';

it('sends a too large answer all the same, counts it and logs its route; a file may have any length', async () => {
  for (const url of ['/api/table', '/api/long']) expect((await server.inject(url)).statusCode).toBe(200);
  expect(counted).toEqual([MAX_ANSWER_BYTES + 2, MAX_ANSWER_BYTES + 2]);
  expect(await oversized()).toBe('orbita_http_oversized_answers_total{route="GET /api/long"} 1');
});
