import { eventually } from '@orbita/testing';
import { type GatewayBed, PASSWORD, type SignedIn, gatewayBed } from '../testing/gateway-bed.js';

let bed: GatewayBed;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  bed = await gatewayBed();
  admin = await bed.administrator();
});
afterAll(() => bed.close());
beforeEach(async () => {
  user = await bed.user();
});

const get = async <T>(url: string): Promise<T> => (await bed.call('GET', url, { as: admin })).json<T>();
const block = (body: object, { as = admin, id = user.id } = {}) =>
  bed.call('PUT', `/api/admin/users/${id}/block`, { as, body });
const me = () => bed.call('GET', '/api/auth/me', { as: user });
const auditOf = (id: number) => get<object[]>(`/api/admin/audit?user_id=${id}`);

describe('users', () => {
  interface List {
    users: { id: number; email: string }[];
    total: number;
  }

  it('come in pages of ten, newest first, with what they have and are on', async () => {
    for (let count = 0; count < 10; count += 1) user = await bed.user();
    const first = await get<List>('/api/admin/users');
    expect(first.users).toHaveLength(10);
    expect(first.users[0]).toEqual({
      id: user.id,
      email: user.email,
      name: 'Анна',
      credits_balance: 100,
      subscription_plan: 'free',
      total_tokens_used: 0,
      is_admin: false,
      is_blocked: false,
      created_at: expect.any(String),
    });
    const second = await get<List>('/api/admin/users?page=2');
    expect(first.total).toBe(second.total);
    expect(first.users.length + second.users.length).toBe(first.total);
    expect(first.users.map(({ id }) => id)).not.toContain(second.users[0]?.id);
  });

  it('are found by any part of a name or an e-mail, and by nothing a pattern would mean', async () => {
    await bed.db.query(`UPDATE users SET name = 'Ёлкина 100%_Зоя' WHERE id = $1`, [user.id]);
    const found = async (words: string) =>
      (await get<List>(`/api/admin/users?email=${encodeURIComponent(words)}`)).users.map(({ id }) => id);
    for (const words of ['ёлкин', 'ЗОЯ', '100%_', `Зоя ${user.email.slice(2, 12)}`])
      expect(await found(words)).toEqual([user.id]);
    for (const words of ['100__', 'Зоя никто', '\\']) expect(await found(words)).toEqual([]);
  });

  it('show an administrator what they did, and nobody else', async () => {
    await bed.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: 7, description: 'Подарок' },
    });
    expect(await get(`/api/admin/users/${user.id}`)).toMatchObject({
      email: user.email,
      credits_balance: 107,
      total_requests: 0,
      recent_transactions: [{ description: 'Подарок', amount: 7 }, { amount: 100 }],
      sessions: [{ id: expect.any(Number) }],
      consents: [{ document: 'personal_data' }, { document: 'privacy' }],
    });
    expect((await bed.call('GET', '/api/admin/users', { as: user })).statusCode).toBe(403);
    expect((await bed.call('GET', '/api/admin/users/9007199254740991', { as: admin })).statusCode).toBe(404);
  });
});

describe('a blocked user', () => {
  const login = () => bed.call('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } });

  it('is out at once and cannot come back before the block is lifted', async () => {
    expect((await me()).statusCode).toBe(200);
    const reply = await block({ blocked: true, reason: 'Рассылка спама' });
    expect(reply.json()).toMatchObject({ is_blocked: true, block_reason: 'Рассылка спама', sessions: [] });
    await eventually(async () => expect((await me()).statusCode).toBe(401));
    expect((await login()).json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    await block({ blocked: false });
    expect((await login()).statusCode).toBe(200);
  });

  it('tells a stranger no more than any account', async () => {
    await block({ blocked: true, reason: 'Рассылка спама' });
    const reply = await bed.call('POST', '/api/auth/login', { body: { email: user.email, password: 'не тот' } });
    expect(reply.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('needs a reason, and is never the administrator who blocks', async () => {
    expect((await block({ blocked: true, reason: ' ' })).json()).toMatchObject({ field: 'reason' });
    expect((await block({ blocked: true, reason: 'Проба' }, { as: admin, id: admin.id })).json()).toMatchObject({
      code: 'OWN_ACCOUNT',
    });
    expect((await get<{ is_blocked: boolean }>(`/api/admin/users/${admin.id}`)).is_blocked).toBe(false);
  });
});

describe('the audit', () => {
  it('says who did what to whom, with what it was before, once for each change', async () => {
    await block({ blocked: true, reason: 'Спам' });
    await block({ blocked: true, reason: 'Ещё раз' });
    await bed.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: -30, description: 'Возврат' },
    });
    expect(await auditOf(user.id)).toEqual([
      expect.objectContaining({
        act: 'credits.adjusted',
        administrator: admin.email,
        subject: user.email,
        before: { credits: 100 },
        after: { credits: 70 },
        reason: 'Возврат',
      }),
      expect.objectContaining({
        act: 'user.blocked',
        before: { blocked: false },
        after: { blocked: true },
        reason: 'Спам',
      }),
    ]);
  });

  it('holds nothing of an act that was refused', async () => {
    await bed.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: -101, description: 'Много' },
    });
    expect(await auditOf(user.id)).toEqual([]);
  });
});
