import { PUBLISHING_NETWORKS } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

const CANARY = '1234567890:canary-of-a-bot-Zq9';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

type Wire = Record<string, unknown> & { id: number };

const body = { platform: 'telegram', credentials: { bot_token: CANARY, chat_id: '@zerno' } };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', sent?: object, headers = {}) =>
  fixture.call(method, `/api/integrations${path}`, { as: user, body: sent, headers });

/** The whole content of the database, as text. */
const stored = async (): Promise<string> => {
  const tables = await fixture.db.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const lines = await Promise.all(tables.map(({ name }) => fixture.db.query(`SELECT line::text FROM ${name} line`)));
  return JSON.stringify(lines);
};

it('are stored inactive while their network does not answer, once for a repeated request, and never show their key', async () => {
  const headers = { 'idempotency-key': 'connect-1' };
  const reply = await call('POST', '', body, headers);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    201,
    {
      platform: 'telegram',
      title: '@zerno',
      is_active: false,
      health: 'unchecked',
      credentials_end: CANARY.slice(-4),
      verification: { valid: false, reason: expect.any(String), rights: { text: false, photos: false, video: false } },
    },
  ]);
  expect((await call('POST', '', body, headers)).json()).toEqual(reply.json());
  const list = await call('GET');
  expect(list.json()).toHaveLength(1);
  const { id } = reply.json<Wire>();
  const answers = [reply, list, await call('POST', `/${id}/check`), await call('PUT', `/${id}`, { is_active: true })];
  for (const { body: answer } of answers) expect(answer).not.toContain(CANARY);
  expect(answers.at(-1)?.statusCode).toBe(503);
  const rows = await stored();
  expect(rows).toContain('@zerno');
  expect(rows).not.toContain(CANARY);
});

it('belong to a project of their user, and can be changed and disconnected', async () => {
  const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<Wire>();
  const { id } = (await call('POST', '', { ...body, project_id: project.id })).json<Wire>();
  expect((await call('PUT', `/${id}`, { project_id: null })).json()).toMatchObject({ id, project_id: null });
  expect((await call('PUT', `/${id}`, { project_id: 9_000_000 })).json()).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await call('GET')).json()).toEqual([]);
});

it.each([
  [{ platform: 'instagram', credentials: {} }, 'Выберите платформу'],
  [{ platform: 'telegram', credentials: { bot_token: '', chat_id: '@zerno' } }, 'Заполните все поля'],
  [{ platform: 'vk', credentials: { access_token: 'key', owner_id: '123' } }, 'Номер сообщества ВКонтакте'],
])('are refused before the network is called when the form is incomplete: %o', async (sent, sentence) => {
  const reply = await call('POST', '', sent);
  expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await call('GET')).json()).toEqual([]);
});

it('offer a login only if the application has keys, and refuse a code without a login', async () => {
  const offered = (await call('GET', '/networks')).json<{ platform: string; has_oauth: boolean }[]>();
  expect(offered.map(({ platform, has_oauth }) => [platform, has_oauth])).toEqual(
    PUBLISHING_NETWORKS.map((platform) => [platform, false]),
  );
  expect((await fixture.call('GET', '/api/oauth/vk/init', { as: user })).json()).toMatchObject({
    code: 'NETWORK_LOGIN_UNAVAILABLE',
  });
  const without = await fixture.call('POST', '/api/oauth/ok/callback', { as: user, body: { state: 'A'.repeat(43) } });
  expect(without.json()).toMatchObject({ error: 'Код авторизации не получен', field: 'code' });
});
