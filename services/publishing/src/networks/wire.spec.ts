import { EgressClient, type FormPart } from '@orbita/platform/egress';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { NetworkError } from './network.js';
import { postForm, postJson, postMultipart, type WireAnswer, type WireCall } from './wire.js';

const TOKEN = '123456:canary-token';
const MEGABYTE = 1024 * 1024;

const egress = new EgressClient({ allow: ['127.0.0.1/32'] });
const signal = new AbortController().signal;
const servers: Server[] = [];

const closeAll = (): void => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
};
afterEach(closeAll);
afterAll(() => egress.close());

/** A network on this machine. Resolves with an address that contains a token, like those of bots. */
const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bot${TOKEN}/send?access_token=${TOKEN}`;
};

/** A server that reads a request to its end before it answers. */
const serveRead = (answer: (response: ServerResponse, body: Buffer, request: IncomingMessage) => void) =>
  serve((request, response) => {
    void request.toArray().then((parts) => answer(response, Buffer.concat(parts as Buffer[]), request));
  });

const file = (bytes: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): FormPart => ({
  name: 'photo',
  fileName: 'photo.png',
  mime: 'image/png',
  bytes,
  open: () => Promise.resolve(Readable.from(chunks, { objectMode: false })),
});

const troubleOf = async (call: Promise<WireAnswer>): Promise<NetworkError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof NetworkError)) throw new Error('no trouble of a network', { cause: error });
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(TOKEN);
  return error;
};

/** The kinds of an error when the call cannot be undone, and when it can. */
const kindsOf = async (url: string, call: Partial<WireCall> = {}): Promise<string[]> => {
  const sent = [true, false].map((irreversible) => () => postJson(egress, url, {}, { signal, ...call, irreversible }));
  const kinds: string[] = [];
  for (const send of sent) kinds.push((await troubleOf(send())).kind);
  return kinds;
};

it('returns refusals of the network as answers, with their status', async () => {
  const url = await serveRead((response, body, { headers }) =>
    response
      .writeHead(403, { 'x-own': 'yes' })
      .end(JSON.stringify({ got: body.toString(), as: headers['content-type'] })),
  );
  expect(await postForm(egress, url, { text: 'Кофе & сок', count: 2 }, { signal })).toEqual({
    status: 403,
    json: {
      got: 'text=%D0%9A%D0%BE%D1%84%D0%B5+%26+%D1%81%D0%BE%D0%BA&count=2',
      as: 'application/x-www-form-urlencoded',
    },
    headers: expect.objectContaining({ 'x-own': 'yes' }) as unknown,
  });
});

it('sends a form with fields and files unchanged, without holding a file in memory', async () => {
  const { content, type } = await new Promise<{ content: Buffer; type: string }>((seen) => {
    void serveRead((response, content, { headers }) => {
      response.end('{}');
      seen({ content, type: headers['content-type'] ?? '' });
    }).then((url) =>
      postMultipart(egress, url, [{ name: 'caption', value: 'Раз\nдва' }, file(3, [Buffer.from('PNG')])], { signal }),
    );
  });
  const form = await new Response(new Uint8Array(content), { headers: { 'content-type': type } }).formData();
  expect(form.get('caption')).toBe('Раз\nдва');
  expect(await (form.get('photo') as File).text()).toBe('PNG');
  expect((form.get('photo') as File).type).toBe('image/png');
});

describe('an error that certainly posted nothing is transient:', () => {
  it('the connection is refused', async () => {
    const url = await serveRead((response) => response.end('{}'));
    closeAll();
    expect(await kindsOf(url)).toEqual(['transient', 'transient']);
  });

  it('the address may not be called', async () => {
    const inner = postJson(new EgressClient(), `http://127.0.0.1/${TOKEN}`, {}, { signal, irreversible: true });
    expect((await troubleOf(inner)).kind).toBe('transient');
  });

  it('the connection was cut within the body', async () => {
    const url = await serve((request) => request.once('data', () => request.socket.destroy()));
    const endless = async function* () {
      yield Buffer.alloc(1024);
      await new Promise(() => undefined);
    };
    const call = postMultipart(egress, url, [file(MEGABYTE, endless())], { signal, irreversible: true });
    expect((await troubleOf(call)).kind).toBe('transient');
  });

  it('the file could not be read completely', async () => {
    const url = await serveRead((response) => response.end('{}'));
    const broken = async function* () {
      yield await Promise.resolve(Buffer.alloc(1024));
      throw new Error(`no such file ${TOKEN}`);
    };
    const call = postMultipart(egress, url, [file(MEGABYTE, broken())], { signal, irreversible: true });
    expect((await troubleOf(call)).kind).toBe('transient');
  });

  it('a 5xx came before the body had gone out', async () => {
    const url = await serve((request, response) => {
      request.once('data', () => response.writeHead(502).end('{}'));
    });
    const stalled = async function* () {
      yield Buffer.alloc(1024);
      await new Promise(() => undefined);
    };
    const call = postMultipart(egress, url, [file(MEGABYTE, stalled())], { signal, irreversible: true });
    expect((await troubleOf(call)).kind).toBe('transient');
  });

  it('a refusal not from the network itself', async () => {
    const url = await serveRead((response) => response.writeHead(404).end('<html>'));
    expect(await kindsOf(url)).toEqual(['transient', 'transient']);
  });
});

describe('an error after the body of a call that cannot be undone is uncertain, of any other transient:', () => {
  const either = ['uncertain', 'transient'];

  it('the connection was cut', async () => {
    expect(await kindsOf(await serveRead((response) => response.destroy()))).toEqual(either);
  });

  it('no answer came in time', async () => {
    // The time is over once the whole body has arrived: by the clock it may be over before, on a busy machine.
    const times: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const time = new AbortController();
      times.push(time);
      return time.signal;
    });
    try {
      const url = await serveRead(() => {
        for (const time of times.splice(0)) time.abort(new DOMException('The time is over', 'TimeoutError'));
      });
      expect(await kindsOf(url)).toEqual(either);
    } finally {
      timeout.mockRestore();
    }
  });

  it.each([500, 502, 503])('an answer %d', async (status) => {
    expect(await kindsOf(await serveRead((response) => response.writeHead(status).end('{}')))).toEqual(either);
  });

  it.each([
    ['is cut', '{"ok":tr'],
    ['is not JSON', `<html>${TOKEN}`],
    ['is empty', ''],
  ])('an answer that %s', async (_, body) => {
    expect(await kindsOf(await serveRead((response) => response.end(body)))).toEqual(either);
  });

  it('a redirect', async () => {
    const url = await serveRead((response) => response.writeHead(302, { location: '/elsewhere' }).end('{}'));
    expect(await kindsOf(url)).toEqual(either);
  });

  it('its sender was stopped', async () => {
    const sender = new AbortController();
    const url = await serveRead(() => sender.abort());
    const call = postJson(egress, url, {}, { signal: sender.signal, irreversible: true });
    expect((await troubleOf(call)).kind).toBe('uncertain');
  });
});

it('understands a proxy before the network by its status', async () => {
  const large = await serveRead((response) => response.writeHead(413).end('<html>'));
  expect(await kindsOf(large)).toEqual(['content', 'content']);
  const busy = await serveRead((response) => response.writeHead(429, { 'retry-after': '7' }).end('slow down'));
  expect(await troubleOf(postJson(egress, busy, {}, { signal }))).toMatchObject({ kind: 'rate', retryAfterMs: 7_000 });
});
