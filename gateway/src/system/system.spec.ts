import { Database } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import type { LightMyRequestResponse } from 'fastify';
import { type Socket, connect } from 'node:net';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let port: number;
let healthUrl: string;

beforeAll(async () => {
  fixture = await gatewayFixture({
    PORT: '0',
    PUBLIC_URL: 'https://orbita.example.ru',
    OPERATOR_NAME: 'ООО «Орбита»',
    OPERATOR_INN: '7700000009',
    SUPPORT_EMAIL: 'help@example.ru',
  });
  const listening = await fixture.gateway.listen();
  port = listening.port;
  healthUrl = `http://127.0.0.1:${listening.healthPort}`;
});
afterAll(() => fixture.close());

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  fixture.call('GET', url, { headers });

/** Sends raw bytes and collects the answer until the connection ends. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 60)}`)));
    socket.on('data', (part: string) => (answer += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

describe('operations', () => {
  it('is alive and ready', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'live' });
    await eventually(async () => {
      const ready = await get('/health/ready');
      expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, checks: { database: 'up', redis: 'up' } }]);
    });
  });

  it('counts requests by route, never by address', async () => {
    await get('/api/projects/12345');
    const reply = await fetch(`${healthUrl}/metrics`);
    expect(reply.headers.get('content-type')).toMatch('text/plain');
    const metrics = await reply.text();
    expect(metrics).toMatch(/orbita_http_request_duration_seconds_count\{[^}]*route="\/api\/projects\/:id"[^}]*\} \d+/);
    expect(metrics).toMatch('process_resident_memory_bytes');
    expect(metrics).not.toMatch('12345');
  });

  it('does not serve its metrics on the port of the product', async () => {
    expect((await get('/metrics')).statusCode).toBe(404);
  });

  it('asks the database only on the operators’ port', async () => {
    const query = vi.spyOn(fixture.gateway.app.get(Database), 'query');
    try {
      const ready = await fetch(`${healthUrl}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        { ready: true, checks: { database: 'up', redis: 'up' } },
      ]);
      expect(query).toHaveBeenCalledWith('SELECT 1');
      query.mockClear();
      for (let time = 0; time < 100; time += 1) await get('/health/ready');
      // The gateway's own watch may ask in between, once a second.
      expect(query.mock.calls.filter(([sql]) => sql === 'SELECT 1').length).toBeLessThan(100);
    } finally {
      query.mockRestore();
    }
  });

  it('documents its API', async () => {
    const reply = await get('/api/openapi.json');
    expect(reply.json()).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.2.3' },
      servers: [{ url: 'https://orbita.example.ru' }],
    });
  });

  it('shows its version, its mode and its operator, as far as they are configured', async () => {
    expect((await get('/api/version')).json()).toEqual({
      version: '1.2.3',
      mode: 'demo',
      operator: { name: 'ООО «Орбита»', inn: '7700000009', address: null, support_email: 'help@example.ru' },
      analytics_script_url: null,
    });
  });
});

describe('a request', () => {
  it('keeps a well-formed id from a proxy in front', async () => {
    expect((await get('/api/version', { 'x-request-id': 'edge-42.a:b' })).headers['x-request-id']).toBe('edge-42.a:b');
    for (const forged of ['a b', 'x"y', 'я', 'i'.repeat(65), '{"level":"error"}']) {
      const { headers } = await get('/api/version', { 'x-request-id': forged });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('gets an id with an error too, from any layer', async () => {
    for (const url of ['/api/unknown', '/%zz', '/api/auth/me']) {
      const { headers } = await get(url, { 'x-request-id': 'edge-43' });
      expect([url, headers['x-request-id']]).toEqual([url, 'edge-43']);
    }
  });

  it('passes its id on to the job it orders', async () => {
    const user = await fixture.user();
    await fixture.call('POST', '/api/projects/suggest-audience', {
      as: user,
      body: { name: 'Кофейня' },
      headers: { 'x-request-id': 'edge-44', prefer: 'respond-async' },
    });
    expect(await fixture.db.query('SELECT request_id FROM jobs WHERE user_id = $1', [user.id])).toEqual([
      { request_id: 'edge-44' },
    ]);
  });

  it('is answered with headers that restrict a browser', async () => {
    const { headers } = await get('/api/version');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob: " +
        'https://*.userapi.com https://*.vkuserphoto.ru https://*.mycdn.me https://*.okcdn.ru;' +
        "media-src 'self' blob:;font-src 'self';connect-src 'self';object-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cache-control': 'no-store',
    });
    // Pages have the headers for pages; an answer of the API never does.
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('gets no script headers for fonts, pictures and styles of the app', async () => {
    const policyOf = async (url: string): Promise<unknown> => (await get(url)).headers['content-security-policy'];
    for (const file of ['glyphs-1a_2b.woff2', 'plan-1a2b.avif', 'plan.webp', 'preview.png', 'banner-1a2b.css']) {
      const { headers } = await get(`/assets/${file}`);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect([file, headers['content-security-policy']]).toEqual([file, undefined]);
    }
    // A worker uses the policy of its script, an SVG can be opened alone, and no other address counts as a file.
    for (const url of [
      '/assets/a-1.js',
      '/assets/a-1.svg',
      '/assets/a.js?b.css',
      '/assets/a/b.css',
      '/a.css',
      '/login',
    ]) {
      expect([url, await policyOf(url)]).toEqual([url, expect.stringContaining("script-src 'self'")]);
    }
  });

  it('gets no HSTS header over plain HTTP', async () => {
    const plain = await gatewayFixture();
    expect((await plain.call('GET', '/api/version')).headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });

  it('lets pages call only the counter the operator named, and shows its address', async () => {
    const src = 'https://counter.example.ru/tag.js?id=7';
    const counted = await gatewayFixture({ ANALYTICS_SCRIPT_URL: src });
    const policy = async (of: GatewayFixture, address: string): Promise<string> =>
      String((await of.call('GET', address, { headers: { accept: 'text/html' } })).headers['content-security-policy']);
    const allowing = (text: string): string[] =>
      text
        .split(';')
        .flatMap((directive) => (directive.includes('counter.example.ru') ? [directive.split(' ')[0]!] : []));
    const page = await policy(counted, '/login');
    expect(allowing(page)).toEqual(['script-src', 'img-src', 'connect-src']);
    expect(page.match(/https:\/\/counter\S*?(?=[ ;])/g)).toEqual(Array(3).fill('https://counter.example.ru'));
    expect(allowing(await policy(counted, '/api/version'))).toEqual([]);
    expect(page.replaceAll(' https://counter.example.ru', '')).toBe(await policy(fixture, '/login'));
    expect((await counted.call('GET', '/api/version')).json()).toMatchObject({ analytics_script_url: src });
    await counted.close();
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['a header that is none', 'GET /api/version HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400],
    ['headers without end', `GET /api/version HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 413],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'more bytes than announced',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}{"email":1}',
      400,
    ],
  ])('that is %s is refused in Russian', async (_, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/"error":"[А-Я][^"]+","code":"[A-Z_]+"/);
  });

  it('of ten megabytes in chunks is refused in full', async () => {
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = await raw(head + chunk.repeat(10) + '0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]*"code":"PAYLOAD_TOO_LARGE"/);
  });
});

describe('a call that waits for its job', () => {
  const suggest = (as: SignedIn, headers: Record<string, string> = {}) =>
    fixture.call('POST', '/api/projects/suggest-audience', { as, headers, body: { name: 'Кофейня' } });
  const openJobs = async (as: SignedIn) =>
    (await fixture.call('GET', '/api/jobs?active=true', { as })).json<{ id: number; status: string }[]>();

  it('is answered at once when it prefers so', async () => {
    const user = await fixture.user();
    const reply = await suggest(user, { prefer: 'respond-async' });
    const [job] = await openJobs(user);
    expect([reply.statusCode, reply.json()]).toEqual([202, { job_id: job?.id }]);
    expect(reply.headers['preference-applied']).toBe('respond-async');
  });

  it('ends as the job ends', async () => {
    const user = await fixture.user();
    const waiting = suggest(user);
    const job = await eventually(async () => {
      const [open] = await openJobs(user);
      expect(open).toBeDefined();
      return open;
    });
    await fixture.call('DELETE', `/api/jobs/${job?.id}`, { as: user });
    const reply = await waiting;
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { error: 'Задача отменена, кредиты возвращены', code: 'JOB_CANCELLED', details: { job_id: job?.id } },
    ]);
  });

  it('may be left by its caller without stopping the job', async () => {
    const user = await fixture.user();
    const left = new AbortController();
    const waiting = fetch(`http://127.0.0.1:${port}/api/projects/suggest-audience`, {
      method: 'POST',
      signal: left.signal,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: '{"name":"Кофейня"}',
    });
    await eventually(async () => expect(await openJobs(user)).toHaveLength(1));
    left.abort();
    await expect(waiting).rejects.toThrow();
    expect(await openJobs(user)).toHaveLength(1);
  });
});

describe('without Redis', () => {
  it('users still sign in and read, and the gateway reports what is missing', async () => {
    const bare = await gatewayFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
    try {
      const user = await bare.user();
      const login = { email: user.email, password: 'верный пароль' };
      expect((await bare.call('POST', '/api/auth/login', { body: login })).statusCode).toBe(200);
      for (const url of ['/api/auth/me', '/api/projects', '/api/jobs', '/api/subscription']) {
        expect([url, (await bare.call('GET', url, { as: user })).statusCode]).toEqual([url, 200]);
      }
      const created = await bare.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } });
      const plan = await bare.call('POST', `/api/projects/${created.json<{ id: number }>().id}/content-plans`, {
        as: user,
        body: { start_date: '2036-12-01', end_date: '2036-12-02' },
      });
      expect(plan.statusCode).toBe(201);
      await eventually(async () => {
        const ready = await bare.call('GET', '/health/ready');
        expect([ready.statusCode, ready.json()]).toEqual([
          200,
          { ready: true, checks: { database: 'up', redis: 'down' } },
        ]);
      });
    } finally {
      await bare.close();
    }
  });
});

describe('stopping', () => {
  it('answers callers who wait for a job, finishes other requests and accepts no more', async () => {
    const other = await gatewayFixture({ PORT: '0' });
    const address = `http://127.0.0.1:${(await other.gateway.listen()).port}`;
    const user = await other.user();
    const waiting = fetch(`${address}/api/projects/suggest-audience`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: '{"name":"Кофейня"}',
    });
    await eventually(async () => {
      expect(await other.db.query(`SELECT 1 FROM jobs WHERE status = 'queued'`)).toHaveLength(1);
    });
    const closing = other.close();
    const reply = await waiting;
    expect([reply.status, await reply.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', details: { job_id: expect.any(Number) } }),
    ]);
    await closing;
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
  });
});
