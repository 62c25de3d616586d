import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let administrator: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  administrator = await fixture.administrator();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.query('DELETE FROM contact_requests');
  user = await fixture.user();
});

type Wire = Record<string, unknown> & { id: number; version: number };

const URL = '/api/admin/contact-requests';
const ask = (change: object = {}) =>
  fixture.call('POST', '/api/contact-requests', {
    as: user,
    body: { company_name: 'Сеть кофеен', contact_name: 'Анна', email: 'anna@example.ru', ...change },
  });
const get = async <T = Wire[]>(url: string): Promise<T> =>
  (await fixture.call('GET', url, { as: administrator })).json<T>();
const aRequest = async (change: object = {}): Promise<Wire> => {
  await ask(change);
  const [newest] = await get(URL);
  if (!newest) throw new Error('the request is not in the list');
  return newest;
};
const update = (id: number, body: object) => fixture.call('PUT', `${URL}/${id}`, { as: administrator, body });
const audit = () => get<Record<string, unknown>[]>(`/api/admin/audit?user_id=${user.id}`);

it('are counted by status, and found by any of their words with no pattern characters', async () => {
  const first = await aRequest({ company_name: 'ООО «Ёлка» 100%', message: 'Нужны счета' });
  await aRequest({ telegram: '@anna' });
  await update(first.id, { status: 'contacted' });
  expect(await get(`${URL}/counts`)).toEqual({ new: 1, in_progress: 0, contacted: 1, closed: 0 });
  const found = async (words: string, more = '') =>
    (await get(`${URL}?search=${encodeURIComponent(words)}${more}`)).map(({ id }) => id);
  for (const words of ['ёлка', '100%', 'СЧЕТА анна', 'example.ru счета'])
    expect(await found(words)).toEqual([first.id]);
  expect(await found('100_')).toEqual([]);
  expect(await found('ёлка', '&status=new')).toEqual([]);
  expect(await get(`${URL}/counts?search=${encodeURIComponent('ёлка')}`)).toMatchObject({ new: 0, contacted: 1 });
});

it('show which user asked, so that the user’s page can be opened', async () => {
  expect(await aRequest()).toMatchObject({ user_id: user.id, version: 1, status: 'new' });
});

it('changed by two administrators at once refuse the second, and lose nothing of the first', async () => {
  const { id, version } = await aRequest();
  const replies = await Promise.all([
    update(id, { admin_notes: 'Позвонить', version }),
    update(id, { admin_notes: 'Написать', version }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const kept = replies.find(({ statusCode }) => statusCode === 200)?.json<Wire>();
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'CONTACT_REQUEST_CHANGED',
    details: { version: 2 },
  });
  expect(await get(URL)).toEqual([kept]);
  const again = await update(id, { admin_notes: kept?.admin_notes, version });
  expect([again.statusCode, again.json()]).toEqual([200, kept]);
});

it('is not deleted over a change another administrator made meanwhile', async () => {
  const { id, version } = await aRequest();
  await update(id, { admin_notes: 'Договор подписан', version });
  const deleted = (seen: number) => fixture.call('DELETE', `${URL}/${id}?version=${seen}`, { as: administrator });
  const refused = await deleted(version);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: 'Заявку уже изменил другой администратор. Проверьте, что в ней теперь, и удалите ещё раз.',
      code: 'CONTACT_REQUEST_CHANGED',
      details: { version: 2 },
    },
  ]);
  expect((await deleted(0)).json()).toMatchObject({ field: 'version' });
  expect(await get(URL)).toMatchObject([{ id, admin_notes: 'Договор подписан' }]);
  expect((await deleted(2)).statusCode).toBe(204);
  expect(await get(URL)).toEqual([]);
});

it.each([
  [{ status: 'lost' }, 'status'],
  [{ status: null }, 'status'],
  [{ admin_notes: 'а'.repeat(4_001) }, 'admin_notes'],
  [{ version: 0 }, 'version'],
])('refuse %j', async (body, field) => {
  const { id } = await aRequest();
  const reply = await update(id, body);
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { field }]);
});

it('are logged with what changed, shortened, and with what was deleted', async () => {
  const { id } = await aRequest();
  await update(id, { status: 'in_progress', admin_notes: 'а'.repeat(1_000) });
  await update(id, { status: 'in_progress' });
  await fixture.call('DELETE', `${URL}/${id}`, { as: administrator });
  await fixture.call('DELETE', `${URL}/${id}`, { as: administrator });
  expect(await audit()).toEqual([
    expect.objectContaining({
      act: 'contact-request.deleted',
      subject: 'Сеть кофеен',
      before: { status: 'in_progress', created_at: expect.any(String) },
    }),
    expect.objectContaining({
      act: 'contact-request.updated',
      administrator: administrator.email,
      before: { status: 'new', admin_notes: '' },
      after: { status: 'in_progress', admin_notes: `${'а'.repeat(199)}…` },
    }),
  ]);
});

it('take a note with a surrogate pair at the place where the log cuts it', async () => {
  const { id } = await aRequest();
  const reply = await update(id, { admin_notes: `${'а'.repeat(198)}😀${'б'.repeat(10)}` });
  expect(reply.statusCode).toBe(200);
  expect(await audit()).toMatchObject([{ after: { admin_notes: `${'а'.repeat(198)}…` } }]);
});
