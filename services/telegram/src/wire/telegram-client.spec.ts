import { createLogger } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { codeOf } from '../../fixtures/telegram-fixture.js';
import { TelegramClient } from './telegram-client.js';
import { ANSWER_MARGIN_MS, TELEGRAM_CALLS } from './telegram-wire.js';

/** A call as it comes over the wire, and where its answer goes. */
interface Asked {
  pattern: string;
  envelope: object;
  answer: (reply: object) => void;
  socket: Socket;
}

let server: Server;
let client: TelegramClient;
let asked: Asked[];
let open: Set<Socket>;

beforeEach(async () => {
  asked = [];
  open = new Set();
  server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.setEncoding('utf8').on('data', (text: string) => {
      // Small messages that come one by one: the length, a hash sign, JSON.
      const message = JSON.parse(text.slice(text.indexOf('#') + 1)) as { pattern: string; id: string; data: object };
      const { pattern, id, data: envelope } = message;
      const answer = (reply: object): void => {
        const said = JSON.stringify({ id, response: { reply }, isDisposed: true });
        socket.write(`${said.length}#${said}`);
      };
      asked.push({ pattern, envelope, answer, socket });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = new TelegramClient({ url: `tcp://127.0.0.1:${port}`, logger: createLogger('test', 'silent') });
});
afterEach(() => {
  vi.useRealTimers();
  client.close();
  for (const socket of open) socket.destroy();
  server.close();
});

const heard = (count: number): Promise<void> => eventually(() => expect(asked).toHaveLength(count));

it('a call without an answer fails alone: concurrent calls are answered, and the next one connects again', async () => {
  vi.useFakeTimers({ toNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const page = client.call('readPage', { username: 'coffee_point' });
  await heard(1);
  const status = codeOf(client.call('status', {}));
  await heard(2);
  vi.advanceTimersByTime(TELEGRAM_CALLS.status.workMs + ANSWER_MARGIN_MS);
  expect(await status).toBe('TELEGRAM_UNAVAILABLE');
  const next = client.call('status', {});
  await heard(3);
  expect(asked[2]?.socket).not.toBe(asked[0]?.socket);
  asked[2]?.answer({ isConfigured: true, usable: 1 });
  expect(await next).toMatchObject({ usable: 1 });
  asked[0]?.answer({ channel: null, posts: [], older: null });
  expect(await page).toEqual({ channel: null, posts: [], older: null });
  await eventually(() => expect(open.size).toBe(1));
});

it('without a collector a call contains no trace', async () => {
  const status = client.call('status', {});
  await heard(1);
  expect(asked[0]?.envelope).toEqual({ request: {} });
  asked[0]?.answer({ isConfigured: true, usable: 0 });
  await status;
});
