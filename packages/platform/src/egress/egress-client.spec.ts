import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { metrics, providerCalls } from '../metrics/index.js';
import {
  EgressClient,
  EgressFailed,
  EgressRefused,
  type EgressOptions,
  type EgressPost,
  type EgressRequest,
} from './index.js';

type Listening = { close(callback?: () => void): unknown; address(): AddressInfo | string | null };

const MEGABYTE = 1024 * 1024;
const LOOPBACK = '127.0.0.1/32';
const signal = new AbortController().signal;

const open: (() => unknown)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const listen = async (
  server: Listening & { listen(port: number, host: string): unknown },
  host = '127.0.0.1',
  port = 0,
) => {
  server.listen(port, host);
  await once(server as unknown as Server, 'listening');
  open.push(() => {
    (server as Partial<Server>).closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** A web server on this machine. Resolves with its port. */
const serve = (answer: (request: IncomingMessage, response: ServerResponse) => void, host?: string, port?: number) =>
  listen(createServer(answer), host, port);

const clientOf = (options: EgressOptions = {}): EgressClient => {
  const client = new EgressClient({ allow: [LOOPBACK], ...options });
  open.push(() => client.close());
  return client;
};

const reasonOf = async (
  address: string,
  options?: EgressOptions,
  request?: Partial<EgressRequest>,
): Promise<string> => {
  try {
    await clientOf(options).get(address, { signal, ...request });
    return 'reached';
  } catch (error) {
    if (error instanceof EgressRefused || error instanceof EgressFailed) return error.reason;
    throw error;
  }
};

const at = (...addresses: string[]) =>
  Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

it('answers with status, headers, unpacked body and final address', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new?x=1' }).end('moved');
    else
      response
        .writeHead(404, { 'content-encoding': 'gzip', 'x-seen': ['a', 'b'] })
        .end(gzipSync(request.headers['x-own'] as string));
  });
  const url = `http://127.0.0.1:${port}`;
  const answer = await clientOf().get(`${url}/old`, { signal, headers: { 'X-Own': 'word' } });
  expect(answer).toMatchObject({ status: 404, headers: { 'x-seen': 'a, b' }, url: `${url}/new?x=1` });
  expect(answer.body.toString()).toBe('word');
  expect(await clientOf().get(`${url}/old`, { signal, followRedirects: false })).toMatchObject({ status: 302 });
});

it.each([
  ['http://127.0.0.1:PORT/', 'address'],
  ['http://127.1:PORT/', 'address'],
  ['http://2130706433:PORT/', 'address'],
  ['http://0x7f.0.0.1:PORT/', 'address'],
  ['http://localhost:PORT/', 'address'],
  ['http://[::1]:PORT/', 'address'],
  ['http://[::ffff:127.0.0.1]:PORT/', 'address'],
  ['http://169.254.169.254/latest/meta-data/', 'address'],
  ['http://10.1.2.3/', 'address'],
  ['http://8.8.8.8:PORT/', 'port'],
  ['http://user:password@8.8.8.8/', 'url'],
  ['http://', 'url'],
  ['file:///etc/passwd', 'protocol'],
  ['ftp://8.8.8.8/', 'protocol'],
])('refuses %s (%s) without a call', async (address, reason) => {
  const called = vi.fn();
  const port = await serve((_request, response) => response.end(called()));
  expect(await reasonOf(address.replace('PORT', String(port)), { allow: [] })).toBe(reason);
  expect(called).not.toHaveBeenCalled();
});

it('allows as many calls to one origin at a time as configured', async () => {
  const calls = 20;
  const waiting: ServerResponse[] = [];
  const port = await serve((_request, response) => {
    if (waiting.push(response) === calls) for (const one of waiting) one.end('together');
  });
  const client = clientOf({ connections: calls });
  const answers = await Promise.all(
    Array.from({ length: calls }, () => client.get(`http://127.0.0.1:${port}/`, { signal })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: calls }, () => 200));
});

it('refuses a name with one private address among public ones', async () => {
  expect(await reasonOf('http://t.me/', { resolve: () => at('8.8.8.8', '10.0.0.1') })).toBe('address');
  expect(await reasonOf('https://t.me/', { resolve: () => at('2a00::1', '::1'), allow: [] })).toBe('address');
});

it('connects to the address it checked, even if the name changes a moment later, and still sends the host name', async () => {
  const hosts: unknown[] = [];
  const port = await serve((request, response) => {
    hosts.push(request.headers.host);
    response.end('the checked one');
  });
  await serve((_request, response) => response.end('the other one'), '127.0.0.2', port);
  const answers = [at('127.0.0.1')];
  const resolve = vi.fn(() => answers.shift() ?? at('127.0.0.2'));
  const { body } = await clientOf({ resolve }).get(`http://rebound.test:${port}/`, { signal });
  expect(body.toString()).toBe('the checked one');
  expect(hosts).toEqual([`rebound.test:${port}`]);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(await reasonOf(`http://rebound.test:${port}/`, { resolve })).toBe('address');
});

it('sends the name to a TLS server, not the address', async () => {
  const named = new Promise<string>((resolve) => {
    const server = createTlsServer({
      SNICallback: (name, refuse) => {
        resolve(name);
        refuse(new Error('no certificate'));
      },
    });
    void listen(server).then((port) => reasonOf(`https://named.test:${port}/`, { resolve: () => at('127.0.0.1') }));
  });
  expect(await named).toBe('named.test');
});

it('offers a server only HTTP/1.1, under which parallel calls are counted by connections', async () => {
  const hello = new Promise<string>((resolve) => {
    const server = createTcpServer((socket) =>
      socket.once('data', (bytes) => {
        resolve(bytes.toString('latin1'));
        socket.destroy();
      }),
    );
    void listen(server).then((port) => reasonOf(`https://named.test:${port}/`, { resolve: () => at('127.0.0.1') }));
  });
  // The extension 16 (RFC 7301), whole: a list of nine bytes, one protocol of eight in it.
  expect(await hello).toContain('\x00\x10\x00\x0b\x00\x09\x08http/1.1');
});

describe('redirects', () => {
  it.each([
    ['to the machine itself', 'http://127.0.0.2/', 'address'],
    ['to where clouds answer about the machine', 'http://169.254.169.254/', 'address'],
    ['to a name with a private address', 'http://inner.test/', 'address'],
    ['to another protocol', 'file:///etc/passwd', 'protocol'],
    ['to an address with a password', 'http://user:password@8.8.8.8/', 'url'],
    ['to nothing readable', 'http://', 'url'],
    ['without an end', '/again', 'redirects'],
  ])('are refused %s', async (_, location, reason) => {
    const port = await serve((_request, response) => response.writeHead(301, { location }).end());
    const resolve = (host: string) => at(host === 'inner.test' ? '192.168.0.1' : '127.0.0.1');
    expect(await reasonOf(`http://outer.test:${port}/`, { resolve })).toBe(reason);
  });

  it('take nothing along that was meant for one origin', async () => {
    const seen: unknown[] = [];
    const target = await serve((request, response) => {
      seen.push([request.headers.cookie, request.headers.authorization, request.headers['user-agent']]);
      response.end();
    });
    const port = await serve((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end(),
    );
    const headers = { Cookie: 'a=b', Authorization: 'Bearer x', 'User-Agent': 'reader' };
    await clientOf().get(`http://127.0.0.1:${port}/`, { signal, headers });
    expect(seen).toEqual([[undefined, undefined, 'reader']]);
  });
});

describe('bodies', () => {
  const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE));
  it.each<[string, string, Buffer, number]>([
    ['that are too large', '', Buffer.alloc(2 * MEGABYTE), MEGABYTE],
    ['that grow when unpacked', 'gzip', bomb, MEGABYTE],
    ['that grow when unpacked by another way', 'br', brotliCompressSync(Buffer.alloc(16 * MEGABYTE)), MEGABYTE],
  ])('%s are cut off', async (_, encoding, bytes, maxBytes) => {
    const port = await serve((_request, response) =>
      response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(bytes),
    );
    expect(await reasonOf(`http://127.0.0.1:${port}/`, {}, { maxBytes })).toBe('too-large');
  });

  it.each(['zstd', 'gzip, gzip', 'constructor'])('packed as «%s» are refused', async (encoding) => {
    const port = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('packed'),
    );
    expect(await reasonOf(`http://127.0.0.1:${port}/`)).toBe('encoding');
  });

  it('as large as allowed are whole', async () => {
    const port = await serve((_request, response) => response.end(Buffer.alloc(MEGABYTE, 7)));
    const { body } = await clientOf().get(`http://127.0.0.1:${port}/`, { signal, maxBytes: MEGABYTE });
    expect(body.length).toBe(MEGABYTE);
  });

  it('that never end are given up within the time of the whole call', async () => {
    const port = await serve((_request, response) => void response.writeHead(200).write('x'));
    expect(await reasonOf(`http://127.0.0.1:${port}/`, {}, { timeoutMs: 50 })).toBe('timeout');
    const never = new Promise<never>(() => undefined);
    expect(await reasonOf('http://slow.test/', { resolve: () => never }, { timeoutMs: 50 })).toBe('timeout');
  });
});

it('ends with the reason of its caller', async () => {
  const caller = new AbortController();
  const port = await serve(() => caller.abort(new Error('called off')));
  await expect(clientOf().get(`http://127.0.0.1:${port}/`, { signal: caller.signal })).rejects.toThrow('called off');
});

it('distinguishes network failures, and keeps the requested address out of the message', async () => {
  const port = await serve((request) => request.socket.destroy());
  const failed = clientOf().get(`http://127.0.0.1:${port}/?token=secret`, { signal });
  await expect(failed).rejects.toMatchObject({ name: 'EgressFailed', reason: 'network' });
  await expect(failed).rejects.not.toThrow(/secret/);
  const missing = (): Promise<never> => Promise.reject(new Error('ENOTFOUND'));
  expect(await reasonOf('http://missing.test/', { resolve: missing })).toBe('dns');
});

it('counts refusals by reason, without addresses', async () => {
  await reasonOf('http://10.9.8.7/', { allow: [] });
  const text = await metrics.metrics();
  expect(text).toMatch(/orbita_egress_refusals_total\{[^}]*reason="address"[^}]*\} \d/);
  expect(text).not.toContain('10.9.8.7');
});

describe('through a proxy', () => {
  const credentials = 'reader:p%40ss';

  const tunnel = (client: Socket, port: number): void => {
    const server = connect(port, '127.0.0.1');
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  };

  it('gives an HTTP proxy the checked address', async () => {
    const received: unknown[] = [];
    const port = await serve((request, response) => response.end(`host ${request.headers.host}`));
    const proxy = createServer().on('connect', (request, socket: Socket) => {
      received.push([request.url, request.headers['proxy-authorization']]);
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel(socket, port);
    });
    const proxyUrl = `http://${credentials}@127.0.0.1:${await listen(proxy)}`;
    const { body } = await clientOf({ proxyUrl, resolve: () => at('2a00::1', '8.8.8.8') }).get('http://far.test/', {
      signal,
    });
    expect(body.toString()).toBe('host far.test');
    expect(received).toEqual([['8.8.8.8:80', `Basic ${Buffer.from('reader:p@ss').toString('base64')}`]]);
    expect(await reasonOf('http://inner.test/', { proxyUrl, resolve: () => at('10.0.0.1') })).toBe('address');
    expect(received).toHaveLength(1);
  });

  it('gives a SOCKS proxy the checked address', async () => {
    const received: unknown[] = [];
    const port = await serve((request, response) => response.end(`host ${request.headers.host}`));
    // RFC 1928 and 1929: greeting, user and password, then the request with the address as four bytes (type 1).
    const proxy = createTcpServer((socket) => {
      socket.once('data', () => {
        socket.write(Buffer.from([5, 2]));
        socket.once('data', (login) => {
          received.push(login.subarray(2, 8).toString(), login.subarray(9).toString());
          socket.write(Buffer.from([1, 0]));
          socket.once('data', (request) => {
            received.push([...request]);
            socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
            tunnel(socket, port);
          });
        });
      });
    });
    const proxyUrl = `socks5://${credentials}@127.0.0.1:${await listen(proxy)}`;
    const { body } = await clientOf({ proxyUrl, resolve: () => at('8.8.4.4') }).get('http://far.test/', { signal });
    expect(body.toString()).toBe('host far.test');
    expect(received).toEqual(['reader', 'p@ss', [5, 1, 0, 1, 8, 8, 4, 4, 0, 80]]);
  });

  it('reports that the proxy failed', async () => {
    const refusing = createServer().on('connect', (_request, socket: Socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    );
    const resolve = () => at('8.8.8.8');
    expect(
      await reasonOf('http://far.test/', { proxyUrl: `http://127.0.0.1:${await listen(refusing)}`, resolve }),
    ).toBe('proxy');
    const gone = createTcpServer((socket) => socket.destroy());
    expect(await reasonOf('http://far.test/', { proxyUrl: `socks5://127.0.0.1:${await listen(gone)}`, resolve })).toBe(
      'proxy',
    );
    expect(() => new EgressClient({ proxyUrl: 'ftp://proxy' })).toThrow(/socks5/);
  });
});

describe('a body', () => {
  const body = Buffer.from('text=%D0%9A%D0%BE%D1%84%D0%B5');
  const large = { length: 2 * MEGABYTE, chunks: [Buffer.alloc(MEGABYTE), Buffer.alloc(MEGABYTE)] };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const failure = async (address: string, request: Partial<EgressPost> = {}): Promise<[string, boolean]> => {
    const error = await clientOf()
      .post(address, { signal, body, ...request })
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    if (!(error instanceof EgressFailed)) throw error;
    return [error.reason, error.mayHaveArrived];
  };

  it('arrives whole, once, and any status is its answer', async () => {
    const seen: string[] = [];
    const port = await serve((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        seen.push(`${request.method} ${request.headers['content-length']} ${Buffer.concat(parts).toString()}`);
        response.writeHead(307, { location: '/again' }).end('elsewhere');
      });
    });
    const answer = await clientOf().post(`http://127.0.0.1:${port}/`, { signal, body, headers });
    expect(answer).toMatchObject({ status: 307, body: Buffer.from('elsewhere') });
    expect(seen).toEqual([`POST ${body.length} ${body.toString()}`]);
  });

  it('that met no connection surely did not arrive', async () => {
    const port = await serve(() => undefined);
    for (const close of open.splice(0)) close();
    expect(await failure(`http://127.0.0.1:${port}/`)).toEqual(['network', false]);
  });

  it('that was cut off before its end surely did not arrive', async () => {
    const port = await serve((request) => {
      request.once('data', () => request.socket.destroy());
    });
    const chunks = async function* () {
      yield Buffer.alloc(1024);
      await new Promise(() => undefined);
    };
    expect(await failure(`http://127.0.0.1:${port}/`, { body: { ...large, chunks: chunks() } })).toEqual([
      'network',
      false,
    ]);
  });

  const sender = new AbortController();
  it.each([
    ['the connection ends without an answer', (request: IncomingMessage) => request.socket.destroy(), {}],
    [
      'the answer is too large',
      (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(200)),
      { maxBytes: 100 },
    ],
    ['its caller aborts', () => sender.abort(), { signal: sender.signal }],
  ])('may have arrived when %s', async (_, react, request) => {
    const port = await serve((received, response) => {
      received.resume().on('end', () => react(received, response));
    });
    expect(await failure(`http://127.0.0.1:${port}/`, { ...request, body: large })).toEqual(['network', true]);
  });

  it('refuses to post to forbidden addresses', async () => {
    const refusal = new EgressClient().post('http://127.0.0.1:9/', { signal, body });
    await expect(refusal).rejects.toMatchObject({ name: 'EgressRefused', reason: 'address' });
  });
});

it('counts how calls of a provider end, and does not count calls without a provider', async () => {
  const counts = async (): Promise<string[]> =>
    (await providerCalls.get()).values.map(({ labels, value }) => `${labels.provider}: ${labels.outcome} ${value}`);
  // Other files of this process made calls before.
  const before = new Set(await counts());
  let status = 200;
  const port = await serve((_request, response) => {
    if (status === 0) response.destroy();
    else response.writeHead(status).end('x'.repeat(20));
  });
  const client = clientOf({ provider: 'a network' });
  const url = `http://127.0.0.1:${port}/`;
  const get = (request: Partial<EgressRequest> = {}) => client.get(url, { signal, ...request }).catch(() => undefined);
  for (status of [200, 404, 429, 502, 0]) await get();
  status = 200;
  await get({ maxBytes: 10 });
  await get({ signal: AbortSignal.abort() });
  await clientOf().get(url, { signal });
  const silent = await listen(createTcpServer());
  await client.get(`http://127.0.0.1:${silent}/`, { signal, timeoutMs: 100 }).catch(() => undefined);
  expect((await counts()).filter((count) => !before.has(count))).toEqual(
    ['done 1', 'refused 2', 'unavailable 2', 'timeout 1', 'unreadable 1', 'called off 1'].map(
      (count) => `a network: ${count}`,
    ),
  );
});
