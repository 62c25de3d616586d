import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let administrator: SignedIn;
let codes = 0;

beforeAll(async () => {
  fixture = await gatewayFixture();
  administrator = await fixture.administrator();
});
afterAll(() => fixture.close());

type Wire = Record<string, unknown> & { id: number };

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = administrator) =>
  fixture.call(method, url, { as, body });
const get = async <T = Wire[]>(url: string): Promise<T> => (await call('GET', url)).json<T>();
const lastAuditAction = async (): Promise<Wire | undefined> => (await get('/api/admin/audit?limit=1'))[0];

describe('promo codes', () => {
  const URL = '/api/admin/promo-codes';
  const create = (change: object) => {
    codes += 1;
    return call('POST', URL, { code: `CODE-${codes}`, bonus_type: 'credits', credits_amount: 50, ...change });
  };

  it.each([
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'Срок действия должен быть в будущем'],
    [{ expires_at: '9999-12-31T23:59:59-14:00' }, 'expires_at', 'Не позже 2099 года'],
    [{ expires_at: '2036-02-31T00:00:00Z' }, 'expires_at', 'Укажите дату окончания'],
    [{ max_uses: 0 }, 'max_uses', 'Не меньше 1'],
    [{ max_uses: 1.5 }, 'max_uses', 'Укажите целое число'],
    [{ credits_amount: 1e30 }, 'credits_amount', expect.any(String)],
    [{ credits_amount: '50' }, 'credits_amount', expect.any(String)],
    [{ code: 'АБ' }, 'code', expect.any(String)],
    [{ code: 'СКИДКА 20%' }, 'code', expect.any(String)],
  ])('are not created with %j', async (change, field, error) => {
    const reply = await create(change);
    expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ field, error })]);
  });

  it('are equal in every Unicode composition of their letters', async () => {
    const composed = `ЙОД-${Date.now()}`;
    expect((await create({ code: composed })).statusCode).toBe(201);
    const again = await create({ code: composed.normalize('NFD').toLowerCase() });
    expect(again.json()).toMatchObject({ code: 'PROMO_CODE_TAKEN', field: 'code' });
  });

  it('are found by a part of the code and by their state', async () => {
    const mark = `STATE${Date.now()}`;
    const ids: Record<string, number> = {};
    for (const state of ['active', 'used_up', 'expired', 'deactivated']) {
      ids[state] = (await create({ code: `${mark}-${state.toUpperCase()}`, max_uses: 1 })).json<Wire>().id;
    }
    await fixture.db.query('UPDATE promo_codes SET current_uses = 1 WHERE id = $1', [ids.used_up]);
    await fixture.db.query(`UPDATE promo_codes SET expires_at = '2020-01-01' WHERE id = $1`, [ids.expired]);
    await call('DELETE', `${URL}/${ids.deactivated}`);
    for (const [state, id] of Object.entries(ids)) {
      const found = await get(`${URL}?state=${state}&search=${mark.toLowerCase()}`);
      expect(found).toEqual([expect.objectContaining({ id, state })]);
    }
    expect(await get(`${URL}?search=${mark}`)).toHaveLength(4);
    expect(await get(`${URL}?search=${encodeURIComponent('STATE_')}`)).toEqual([]);
    expect((await call('GET', `${URL}?state=gone`)).json()).toMatchObject({ field: 'state' });
  });

  it('log who created one, with what, and who withdrew it, once', async () => {
    const { id, code } = (await create({ max_uses: 3, expires_at: '2036-12-31T20:59:59Z' })).json<Wire>();
    expect(await lastAuditAction()).toMatchObject({
      act: 'promo-code.created',
      administrator: administrator.email,
      subject: code,
      before: null,
      after: { bonus_type: 'credits', credits_amount: 50, max_uses: 3, expires_at: '2036-12-31T20:59:59.000Z' },
    });
    expect((await call('DELETE', `${URL}/${id}`)).statusCode).toBe(204);
    const gone = await lastAuditAction();
    expect(gone).toMatchObject({
      act: 'promo-code.deactivated',
      subject: code,
      before: { is_active: true, current_uses: 0 },
      after: { is_active: false, current_uses: 0 },
    });
    expect((await call('DELETE', `${URL}/${id}`)).statusCode).toBe(204);
    expect(await lastAuditAction()).toEqual(gone);
  });

  it('leave users what they gave when they are withdrawn', async () => {
    const user = await fixture.user();
    const { id, code } = (await create({})).json<Wire>();
    await call('POST', '/api/promo-codes/redeem', { code }, user);
    await call('DELETE', `${URL}/${id}`);
    const balance = await fixture.call('GET', '/api/subscription', { as: user });
    expect(balance.json()).toMatchObject({ credits_balance: 150 });
    const late = await call('POST', '/api/promo-codes/redeem', { code }, await fixture.user());
    expect(late.json()).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' });
  });
});

describe('packages', () => {
  const URL = '/api/admin/credit-packages';
  const PACK = { name: 'Весенний', credits_amount: 700, price_rub: 149 };
  const aPack = async (change: object = {}) => (await call('POST', URL, { ...PACK, ...change })).json<Wire>();
  const change = (id: number, body: object) => call('PUT', `${URL}/${id}`, body);
  const ofPlan = async (plan: string) => (await get(URL)).find((row) => row.plan_code === plan && row.is_active);

  it.each([
    [{ credits_amount: 0 }, 'credits_amount'],
    [{ credits_amount: 10.5 }, 'credits_amount'],
    [{ price_rub: 0 }, 'price_rub'],
    [{ price_rub: 0.09 }, 'price_rub'],
    [{ price_rub: 1e12 }, 'price_rub'],
    [{ name: ' \u200b ' }, 'name'],
    [{ plan_code: 'gold' }, 'plan_code'],
    [{ yearly_price_rub: 1_000 }, 'yearly_price_rub'],
  ])('are not sold with %j', async (broken, field) => {
    const reply = await call('POST', URL, { ...PACK, ...broken });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { field }]);
  });

  it('have no yearly price unless they are a plan', async () => {
    const { id } = await aPack();
    expect((await change(id, { yearly_price_rub: 1_000 })).json()).toMatchObject({ field: 'yearly_price_rub' });
  });

  it('come in the order users see them, with those no longer sold at the end', async () => {
    const dear = await aPack({ price_rub: 9_000 });
    const gone = await aPack({ price_rub: 1 });
    const cheap = await aPack({ price_rub: 2 });
    await call('DELETE', `${URL}/${gone.id}`);
    const all = await get<{ id: number; is_active: boolean }[]>(URL);
    const shop = await get<{ id: number }[]>('/api/credit-packages');
    expect(all.filter((row) => row.is_active).map(({ id }) => id)).toEqual(shop.map(({ id }) => id));
    expect(all.at(-1)?.id).toBe(gone.id);
    expect(shop.findIndex(({ id }) => id === cheap.id)).toBeLessThan(shop.findIndex(({ id }) => id === dear.id));
  });

  it('of Free are set by the deployment: neither price nor credits change, and it stays', async () => {
    const free = await ofPlan('free');
    expect(free).toMatchObject({ credits_amount: 100, price_rub: 0 });
    const id = free?.id ?? 0;
    for (const body of [{ credits_amount: 500 }, { price_rub: 5 }, { yearly_price_rub: 50 }]) {
      expect((await change(id, body)).json()).toMatchObject({ code: 'FREE_PACKAGE_FIXED' });
    }
    expect((await call('DELETE', `${URL}/${id}`)).json()).toMatchObject({ code: 'FREE_PACKAGE_FIXED' });
    expect((await change(id, { description: 'Навсегда' })).json()).toMatchObject({ description: 'Навсегда' });
    expect((await call('POST', URL, { ...PACK, plan_code: 'free' })).json()).toMatchObject({ field: 'plan_code' });
  });

  it('changed by two administrators at once refuse the second, and lose nothing of the first', async () => {
    const { id, version } = await aPack();
    const replies = await Promise.all([
      change(id, { price_rub: 159, version }),
      change(id, { price_rub: 169, version }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = replies.find(({ statusCode }) => statusCode === 200)?.json<Wire>();
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CREDIT_PACKAGE_CHANGED',
      details: { version: kept?.version },
    });
    // A repetition of a stored change is no conflict.
    const again = await change(id, { price_rub: kept?.price_rub, version });
    expect([again.statusCode, again.json()]).toEqual([200, kept]);
  });

  it('bought stay as they were bought, whatever is changed later', async () => {
    const user = await fixture.user();
    const { id } = await aPack();
    await call('POST', `/api/credit-packages/${id}/buy`, undefined, user);
    await change(id, { credits_amount: 5, name: 'Другой' });
    expect((await call('DELETE', `${URL}/${id}`)).statusCode).toBe(204);
    const [line] = (await fixture.call('GET', '/api/credits/statement', { as: user })).json<Wire[]>();
    expect(line).toMatchObject({ amount: 700, description: 'Пакет «Весенний» (демо)' });
    const [stored] = await fixture.db.query('SELECT title, credits_amount FROM purchases WHERE package_id = $1', [id]);
    expect(stored).toEqual({ title: 'Пакет «Весенний»', credits_amount: 700 });
  });

  it('are logged when sold, with the changed fields when changed, and when no longer sold, each once', async () => {
    const { id } = await aPack();
    expect(await lastAuditAction()).toMatchObject({ act: 'credit-package.created', subject: 'Весенний', after: PACK });
    await change(id, { name: 'Весенний', price_rub: 199 });
    const changed = await lastAuditAction();
    expect(changed).toMatchObject({
      act: 'credit-package.updated',
      before: { price_rub: 149 },
      after: { price_rub: 199 },
    });
    await change(id, { price_rub: 199 });
    expect(await lastAuditAction()).toEqual(changed);
    await call('DELETE', `${URL}/${id}`);
    const gone = await lastAuditAction();
    expect(gone).toMatchObject({ act: 'credit-package.deactivated', after: { is_active: false } });
    await call('DELETE', `${URL}/${id}`);
    expect(await lastAuditAction()).toEqual(gone);
  });

  it('are never more than users are shown', async () => {
    await fixture.db.query(
      `INSERT INTO credit_packages (kind, name, credits_amount, price_rub) SELECT 'pack', 'Пакет ' || n, 1, 1 FROM generate_series(1, 100) n`,
    );
    expect((await call('POST', URL, PACK)).json()).toMatchObject({ code: 'CREDIT_PACKAGE_LIMIT_REACHED' });
  });
});
