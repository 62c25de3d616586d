import { Database, createLogger, loadEnv, loggable, metrics } from '@orbita/platform';
import { pino } from 'pino';
import { ANNA, BORIS, KEYS, TelegramBed, codeOf } from '../../fixtures/telegram-bed.js';
import { telegramEnv } from '../process/env.js';
import { measureSessions } from '../process/metrics.js';
import { type TelegramProcess, startTelegram } from '../process/start.js';
import { TelegramClient } from './telegram-client.js';

const TOKEN = 'a-word-between-processes';
const logger = createLogger('test', 'silent');

let bed: TelegramBed;
let processes: TelegramProcess[];
let clients: TelegramClient[];

beforeAll(async () => {
  bed = await TelegramBed.open();
});
beforeEach(() => {
  processes = [];
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(processes.map(({ app }) => app.close()));
  await bed.clear();
});
afterAll(() => bed.close());

const boot = async (variables: Record<string, string> = {}, log = logger): Promise<TelegramProcess> => {
  const env = loadEnv(telegramEnv, {
    DATABASE_URL: bed.database.url,
    ENCRYPTION_KEYS: KEYS,
    TELEGRAM_SERVICE_PORT: '0',
    TELEGRAM_SERVICE_TOKEN: TOKEN,
    TELEGRAM_API_ID: '1',
    TELEGRAM_API_HASH: 'hash',
    TELEGRAM_DC: bed.fake.address,
    TELEGRAM_DC_PUBLIC_KEY: bed.fake.publicKeyPem,
    ...variables,
  });
  const process = await startTelegram(env, log);
  processes.push(process);
  return process;
};
const clientOf = (port: number, token: string | undefined = TOKEN): TelegramClient => {
  const client = new TelegramClient({ url: `tcp://127.0.0.1:${port}`, token, logger });
  clients.push(client);
  return client;
};
it('carries a login, a check and a page from one process to the other', async () => {
  const { port } = await boot();
  const client = clientOf(port);
  const id = await bed.row();
  expect(await client.call('status', {})).toEqual({ isConfigured: true, usable: 0 });
  const { codeSent } = await client.call('authorize', { id, phone: ANNA.phone });
  const code = { code: ANNA.code, phoneCodeHash: codeSent?.phoneCodeHash ?? '' };
  expect(await client.call('authorize', { id, phone: ANNA.phone, code })).toEqual({ codeSent: null });
  expect(await client.call('check', { id })).toMatchObject({ isAuthorized: true, username: 'anna_first' });
  expect((await client.call('readPage', { username: 'smm_daily' })).posts).not.toEqual([]);
  expect(await client.call('status', {})).toEqual({ isConfigured: true, usable: 1 });
});

it('carries an error of the table with its details', async () => {
  bed.fake.fault({ method: 'auth.SendCode', befalls: { refuse: 'FLOOD_WAIT_77' } });
  const { port } = await boot();
  const refused = clientOf(port).call('authorize', { id: await bed.row(), phone: ANNA.phone });
  await expect(refused).rejects.toMatchObject({ code: 'TELEGRAM_FLOOD_WAIT', details: { retry_after_seconds: 77 } });
});

it('answers nobody who does not know the word, nor what does not fit', async () => {
  const { port } = await boot();
  expect(await codeOf(clientOf(port, 'another word of theirs').call('status', {}))).toBe('TELEGRAM_UNAVAILABLE');
  const client = clientOf(port);
  expect(await codeOf(client.call('check', { id: -1 }))).toBe('TELEGRAM_UNAVAILABLE');
  expect(await codeOf(client.call('readPage', { username: '../etc' }))).toBe('TELEGRAM_UNAVAILABLE');
});

it('says at once that the process is away, and finds it when it is back', async () => {
  const first = await boot();
  const client = clientOf(first.port);
  expect(await codeOf(client.call('status', {}))).toBe('done');
  await first.app.close();
  expect(await codeOf(client.call('status', {}))).toBe('TELEGRAM_UNAVAILABLE');
  await boot({ TELEGRAM_SERVICE_PORT: String(first.port) });
  expect(await codeOf(client.call('status', {}))).toBe('done');
});

it('without an application says so to every call, and is ready all the same', async () => {
  const { port, health } = await boot({ TELEGRAM_API_ID: '', TELEGRAM_API_HASH: '' });
  const client = clientOf(port);
  const id = await bed.row();
  expect(await client.call('status', {})).toEqual({ isConfigured: false, usable: 0 });
  expect(await codeOf(client.call('authorize', { id, phone: ANNA.phone }))).toBe('TELEGRAM_NOT_CONFIGURED');
  expect(await codeOf(client.call('check', { id }))).toBe('TELEGRAM_NOT_CONFIGURED');
  expect(await codeOf(client.call('readPage', { username: 'smm_daily' }))).toBe('TELEGRAM_NOT_CONFIGURED');
  expect(await client.call('reset', { id })).toEqual({ loggedOut: true });
  const replica = bed.replica();
  const known = await bed.session(replica, ANNA);
  await replica.stop();
  expect(await client.call('reset', { id: known })).toEqual({ loggedOut: false });
  expect(await bed.rowOf(known)).toMatchObject({ is_authorized: false, session_sealed: null });
  expect(await health.readiness()).toEqual({ ready: true, checks: { database: 'up', wire: 'up' } });
});

it('listens to other machines with a word alone', async () => {
  await expect(boot({ TELEGRAM_SERVICE_HOST: '0.0.0.0', TELEGRAM_SERVICE_TOKEN: '' })).rejects.toThrow(
    'TELEGRAM_SERVICE_TOKEN',
  );
});

it('goes on telling its other figures while the database is away', async () => {
  const { app } = await boot();
  await bed.row();
  measureSessions(app.get(Database), logger);
  expect(await metrics.metrics()).toContain('orbita_telegram_sessions{state="out"} 1');
  await app.close();
  const told = await metrics.metrics();
  expect(told).toContain('orbita_telegram_calls_total');
  expect(told).not.toContain('orbita_telegram_sessions{');
});

it('is not ready while nobody can reach it', async () => {
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
  const id = await bed.row();
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
  bed.fake.fault({ method: 'auth.CheckPassword', befalls: { refuse: 'INTERNAL' }, times: 2 });
  await ask({ code, password }, hash);
  await ask({ code, password }, hash);
  answers.push(await client.call('check', { id }));
  const replica = bed.replica();
  const string = replica.states.open('session_sealed', id, String((await bed.rowOf(id)).session_sealed));
  const rows = JSON.stringify(await bed.rowOf(id));
  expect(answers.at(-1)).toMatchObject({ isAuthorized: true });
  expect(lines.length).toBeGreaterThan(3);
  const told = `${lines.join('')}${JSON.stringify(answers)}${rows}`;
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
    expect(told).not.toContain(secret);
  }
});
