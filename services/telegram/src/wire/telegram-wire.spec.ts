import { type FakeCollector, type TakenSpan, startFakeCollector } from '@orbita/fakes';
import { Database, createLogger, loadEnv, loggable, metrics, openSpan, startTelemetry } from '@orbita/platform';
import { pino } from 'pino';
import { ANNA, BORIS, KEYS, TelegramFixture, codeOf } from '../../fixtures/telegram-fixture.js';
import { telegramEnv } from '../process/env.js';
import { measureSessions } from '../process/metrics.js';
import { type TelegramProcess, startTelegram } from '../process/start.js';
import { TelegramController } from '../process/telegram.controller.js';
import { TelegramClient } from './telegram-client.js';

const TOKEN = 'a-word-between-processes';
const logger = createLogger('test', 'silent');

let fixture: TelegramFixture;
let processes: TelegramProcess[];
let clients: TelegramClient[];

beforeAll(async () => {
  fixture = await TelegramFixture.open();
});
beforeEach(() => {
  processes = [];
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(processes.map(({ app }) => app.close()));
  await fixture.clear();
});
afterAll(() => fixture.close());

const boot = async (variables: Record<string, string> = {}, log = logger): Promise<TelegramProcess> => {
  const env = loadEnv(telegramEnv, {
    DATABASE_URL: fixture.database.url,
    ENCRYPTION_KEYS: KEYS,
    TELEGRAM_SERVICE_PORT: '0',
    TELEGRAM_SERVICE_TOKEN: TOKEN,
    TELEGRAM_API_ID: '1',
    TELEGRAM_API_HASH: 'hash',
    TELEGRAM_DC: fixture.fake.address,
    TELEGRAM_DC_PUBLIC_KEY: fixture.fake.publicKeyPem,
    ...variables,
  });
  const process = await startTelegram(env, log);
  processes.push(process);
  return process;
};
const clientOf = (port: number, ...words: string[]): TelegramClient => {
  const tokens = words.length > 0 ? words : [TOKEN];
  const client = new TelegramClient({ url: `tcp://127.0.0.1:${port}`, tokens, logger });
  clients.push(client);
  return client;
};
it('carries a login, a check and a page from one process to the other', async () => {
  const { port } = await boot();
  const client = clientOf(port);
  const id = await fixture.row();
  expect(await client.call('status', {})).toEqual({ isConfigured: true, usable: 0 });
  const { codeSent } = await client.call('authorize', { id, phone: ANNA.phone });
  const code = { code: ANNA.code, phoneCodeHash: codeSent?.phoneCodeHash ?? '' };
  expect(await client.call('authorize', { id, phone: ANNA.phone, code })).toEqual({ codeSent: null });
  expect(await client.call('check', { id })).toMatchObject({ isAuthorized: true, username: 'anna_first' });
  expect((await client.call('readPage', { username: 'smm_daily' })).posts).not.toEqual([]);
  expect(await client.call('status', {})).toEqual({ isConfigured: true, usable: 1 });
});

it('carries an error of the table with its details', async () => {
  fixture.fake.fault({ method: 'auth.SendCode', befalls: { refuse: 'FLOOD_WAIT_77' } });
  const { port } = await boot();
  const refused = clientOf(port).call('authorize', { id: await fixture.row(), phone: ANNA.phone });
  await expect(refused).rejects.toMatchObject({ code: 'TELEGRAM_FLOOD_WAIT', details: { retry_after_seconds: 77 } });
});

it('answers no caller without a valid token, and no invalid request', async () => {
  const { port } = await boot();
  expect(await codeOf(clientOf(port, 'another word of theirs').call('status', {}))).toBe('TELEGRAM_UNAVAILABLE');
  const client = clientOf(port);
  expect(await codeOf(client.call('check', { id: -1 }))).toBe('TELEGRAM_UNAVAILABLE');
  expect(await codeOf(client.call('readPage', { username: '../etc' }))).toBe('TELEGRAM_UNAVAILABLE');
});

it('accepts each token of its list, and sends the first: one is replaced while others still use the former', async () => {
  const { port } = await boot({ TELEGRAM_SERVICE_TOKEN: `${TOKEN}, the-word-of-tomorrow` });
  expect(await codeOf(clientOf(port).call('status', {}))).toBe('done');
  expect(await codeOf(clientOf(port, 'the-word-of-tomorrow', TOKEN).call('status', {}))).toBe('done');
  for (const stranger of ['the-word-of-yesterday', `${TOKEN},the-word-of-tomorrow`, '']) {
    expect(await codeOf(clientOf(port, stranger, TOKEN).call('status', {}))).toBe('TELEGRAM_UNAVAILABLE');
  }
});

it.each(['short', `${TOKEN},short`, `${TOKEN},${'x'.repeat(201)}`])(
  'does not start with a token that is easily guessed or cannot be sent: %s',
  async (list) => {
    await expect(boot({ TELEGRAM_SERVICE_TOKEN: list })).rejects.toThrow('TELEGRAM_SERVICE_TOKEN');
  },
);

it('reports at once that the process is away, and finds it when it is back', async () => {
  const first = await boot();
  const client = clientOf(first.port);
  expect(await codeOf(client.call('status', {}))).toBe('done');
  await first.app.close();
  expect(await codeOf(client.call('status', {}))).toBe('TELEGRAM_UNAVAILABLE');
  await boot({ TELEGRAM_SERVICE_PORT: String(first.port) });
  expect(await codeOf(client.call('status', {}))).toBe('done');
});

it('without an application says so to every call, and is still ready', async () => {
  const { port, health } = await boot({ TELEGRAM_API_ID: '', TELEGRAM_API_HASH: '' });
  const client = clientOf(port);
  const id = await fixture.row();
  expect(await client.call('status', {})).toEqual({ isConfigured: false, usable: 0 });
  expect(await codeOf(client.call('authorize', { id, phone: ANNA.phone }))).toBe('TELEGRAM_NOT_CONFIGURED');
  expect(await codeOf(client.call('check', { id }))).toBe('TELEGRAM_NOT_CONFIGURED');
  expect(await codeOf(client.call('readPage', { username: 'smm_daily' }))).toBe('TELEGRAM_NOT_CONFIGURED');
  expect(await client.call('reset', { id })).toEqual({ loggedOut: true });
  const replica = fixture.replica();
  const known = await fixture.session(replica, ANNA);
  await replica.stop();
  expect(await client.call('reset', { id: known })).toEqual({ loggedOut: false });
  expect(await fixture.rowOf(known)).toMatchObject({ is_authorized: false, session_sealed: null });
  expect(await health.readiness()).toEqual({ ready: true, checks: { database: 'up', wire: 'up' } });
});

it('listens to other machines only with a token', async () => {
  for (const none of ['', ' , ']) {
    await expect(boot({ TELEGRAM_SERVICE_HOST: '0.0.0.0', TELEGRAM_SERVICE_TOKEN: none })).rejects.toThrow(
      'TELEGRAM_SERVICE_TOKEN',
    );
  }
});

it('still serves its other metrics while the database is away', async () => {
  const { app } = await boot();
  await fixture.row();
  measureSessions(app.get(Database), logger);
  expect(await metrics.metrics()).toContain('orbita_telegram_sessions{state="out"} 1');
  await app.close();
  const exposition = await metrics.metrics();
  expect(exposition).toContain('orbita_telegram_calls_total');
  expect(exposition).not.toContain('orbita_telegram_sessions{');
});

it('is not ready while other machines cannot reach it', async () => {
  const { app, health } = await boot();
  await app.close();
  expect((await health.readiness()).ready).toBe(false);
});

it('leaves no phone, code, password or session string in a log line, an answer or a row', async () => {
  const lines: string[] = [];
  const talkative = pino(
    { level: 'trace', serializers: { err: loggable } },
    { write: (line) => void lines.push(line) },
  );
  const { port } = await boot({}, talkative);
  const client = clientOf(port);
  const id = await fixture.row();
  const { phone, code, password } = BORIS;
  const answers: unknown[] = [];
  const ask = async (proof: { code: string; password?: string }, phoneCodeHash: string): Promise<void> => {
    const { password: word } = proof;
    const asked = client.call('authorize', { id, phone, code: { code: proof.code, phoneCodeHash }, password: word });
    answers.push(await asked.catch((error: Error) => ({ ...error, message: error.message })));
  };
  const { codeSent } = await client.call('authorize', { id, phone });
  const hash = codeSent?.phoneCodeHash ?? '';
  await ask({ code: '98765' }, hash);
  await ask({ code, password: 'wrong pass' }, hash);
  fixture.fake.fault({ method: 'auth.CheckPassword', befalls: { refuse: 'INTERNAL' }, times: 2 });
  await ask({ code, password }, hash);
  await ask({ code, password }, hash);
  answers.push(await client.call('check', { id }));
  const replica = fixture.replica();
  const string = replica.states.open('session_sealed', id, String((await fixture.rowOf(id)).session_sealed));
  const rows = JSON.stringify(await fixture.rowOf(id));
  expect(answers.at(-1)).toMatchObject({ isAuthorized: true });
  expect(lines.length).toBeGreaterThan(3);
  const output = `${lines.join('')}${JSON.stringify(answers)}${rows}`;
  for (const secret of [
    phone,
    phone.slice(1),
    code,
    '98765',
    password,
    'wrong pass',
    hash,
    string,
    string.slice(1, 60),
  ]) {
    expect(output).not.toContain(secret);
  }
});

describe('the trace of a call', () => {
  let collector: FakeCollector;
  let sent: () => Promise<void>;
  beforeEach(async () => {
    collector = await startFakeCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 };
    const telemetry = await startTelemetry({ role: 'spec', env, logger });
    sent = () => telemetry.close();
  });
  afterEach(async () => {
    await sent();
    await collector.stop();
  });

  const within = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const span = openSpan(name);
    const done = await span.run(work);
    span.end();
    return done;
  };
  const named = (name: string): TakenSpan[] => collector.spans().filter((span) => span.name === name);

  it('continues in the telegram process, also with other calls on the same connection, and contains no user data', async () => {
    const { port } = await boot();
    const client = clientOf(port);
    const id = await fixture.row();
    const { phone, code } = ANNA;
    const phoneCodeHash = await within('login', async () => {
      const { codeSent } = await client.call('authorize', { id, phone });
      const hash = codeSent?.phoneCodeHash ?? '';
      await codeOf(client.call('authorize', { id, phone, code: { code: '98765', phoneCodeHash: hash } }));
      await client.call('authorize', { id, phone, code: { code, phoneCodeHash: hash } });
      return hash;
    });
    await within('reading', () => client.call('readPage', { username: 'smm_daily' }));
    await sent();

    const [reading] = named('reading');
    const [ask] = named('ask telegram.readPage');
    const [answer] = named('answer telegram.readPage');
    const [resolve] = named('resolve of Telegram');
    const { traceId } = reading ?? {};
    const attributes = { 'rpc.method': 'readPage', 'orbita.outcome': 'ok' };
    expect(ask).toMatchObject({ traceId, parentId: reading?.spanId, attributes });
    expect(ask?.attributes['server.address']).toBe('127.0.0.1');
    expect(answer).toMatchObject({ traceId, parentId: ask?.spanId, attributes });
    expect(answer?.attributes['orbita.sql.statements']).toBeGreaterThan(0);
    expect(resolve).toMatchObject({ traceId, parentId: answer?.spanId, attributes: { 'orbita.outcome': 'ok' } });
    const [login] = named('login');
    const steps = named('answer telegram.authorize').sort((one, other) => one.startedAt - other.startedAt);
    expect(steps.map((span) => span.traceId)).toEqual(Array(3).fill(login?.traceId));
    expect(steps.map((span) => span.attributes['orbita.outcome'])).toEqual(['ok', 'TELEGRAM_CODE_INVALID', 'ok']);
    expect(named('sendCode of Telegram')).toMatchObject([{ parentId: steps[0]?.spanId }]);
    const spans = JSON.stringify(collector.spans());
    for (const word of [phone.slice(1), code, '98765', phoneCodeHash, 'smm_daily', 'anna_first']) {
      expect(spans).not.toContain(word);
    }
  });

  it('fails when the process answers with an error, and when it does not answer', async () => {
    const { app, port } = await boot();
    const client = clientOf(port);
    expect(await codeOf(client.call('readPage', { username: 'smm_daily' }))).toBe('TELEGRAM_UNAVAILABLE');
    await app.close();
    expect(await codeOf(client.call('status', {}))).toBe('TELEGRAM_UNAVAILABLE');
    await sent();
    const failed = { failed: true, attributes: { 'error.type': 'TELEGRAM_UNAVAILABLE' } };
    expect(named('answer telegram.readPage')).toMatchObject([failed]);
    expect(named('ask telegram.status')).toMatchObject([failed]);
  });

  it('starts over when none or an invalid one came, and the call is answered', async () => {
    const { app } = await boot();
    const controller = app.get(TelegramController);
    const zero = `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`;
    const given = [undefined, null, 7, 'no trace', 'f'.repeat(100_000), zero];
    for (const traceparent of given) {
      const answer = await controller.status({ token: TOKEN, traceparent, tomorrow: 'of a newer caller', request: {} });
      expect(answer).toMatchObject({ reply: { usable: 0 } });
    }
    await sent();
    expect(named('answer telegram.status').map(({ parentId }) => parentId)).toEqual(given.map(() => ''));
  });

  it('is not begun by an unknown caller', async () => {
    const { port } = await boot();
    await codeOf(clientOf(port, 'another word of theirs').call('status', {}));
    await sent();
    expect(named('ask telegram.status')).toHaveLength(1);
    expect(named('answer telegram.status')).toEqual([]);
  });
});
