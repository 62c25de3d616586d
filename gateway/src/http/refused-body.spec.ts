import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { type GatewayFixture, gatewayFixture } from '../testing/gateway-fixture.js';
import { discarded } from './refused-body.js';

const MEGABYTE = 1_048_576;
const TEN_MEGABYTES = JSON.stringify({ name: 'k'.repeat(10 * MEGABYTE) });

describe('a refused body on the wire', () => {
  let fixture: GatewayFixture;
  let port: number;

  beforeAll(async () => {
    fixture = await gatewayFixture({ PORT: '0' });
    ({ port } = await fixture.gateway.listen());
  });
  afterAll(() => fixture.close());

  /** Writes a head and a body regardless of the answer, and collects the answer until the connection ends. */
  const send = (head: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head}\r\n\r\n`);
        socket.write(body);
      });
      socket.on('data', (part: Buffer) => (answer += part.toString()));
      socket.once('error', reject);
      socket.once('close', () => resolve(answer));
    });

  const headOf = (path: string, contentType: string, length: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}`;

  it.each([
    [413, 'PAYLOAD_TOO_LARGE', '/api/auth/login', 'application/json'],
    [415, 'UNSUPPORTED_MEDIA_TYPE', '/api/auth/login', 'text/plain'],
    [404, 'ROUTE_NOT_FOUND', '/api/unknown', 'text/plain'],
    [404, 'ROUTE_NOT_FOUND', '/api/%zz', 'application/json'],
  ])('is answered %i %s at %s as %s while the client writes on', async (status, code, path, contentType) => {
    const answer = await send(headOf(path, contentType, TEN_MEGABYTES.length), TEN_MEGABYTES);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*"code":"${code}"`));
  });

  it('is answered after a malformed head, too', async () => {
    const answer = await send('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nBad Header', TEN_MEGABYTES);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"MALFORMED_BODY"/);
  });

  it('is answered before it has arrived', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${headOf('/api/auth/login', 'application/json', TEN_MEGABYTES.length)}\r\n\r\n{`);
      });
      socket.once('data', (part: Buffer) => {
        resolve(part.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"PAYLOAD_TOO_LARGE"/);
  });

  it('shows its sentence to Node’s fetch', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: TEN_MEGABYTES,
    });
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' })]);
  });
});

describe('discarding', () => {
  afterEach(() => vi.useRealTimers());

  it('ends with the body', async () => {
    const body = new PassThrough();
    const done = discarded(body);
    body.end(Buffer.alloc(MEGABYTE));
    await expect(done).resolves.toBeUndefined();
    expect(body.readableEnded).toBe(true);
  });

  it('ends after 64 MB, however much still arrives', async () => {
    const body = new PassThrough();
    const done = discarded(body);
    const chunk = Buffer.alloc(MEGABYTE);
    for (let sent = 0; sent <= 64; sent += 1) body.write(chunk);
    await expect(done).resolves.toBeUndefined();
    expect(body.readableFlowing).toBe(false);
  });

  it('ends after 10 seconds, however slowly it arrives', async () => {
    vi.useFakeTimers();
    const done = discarded(new PassThrough());
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(done).resolves.toBeUndefined();
  });

  it('ends with the connection', async () => {
    const body = new PassThrough();
    const done = discarded(body);
    body.destroy(new Error('connection reset'));
    await expect(done).resolves.toBeUndefined();
  });
});
