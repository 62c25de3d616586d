import { ALL_ROUTES, API_SCOPES, type ApiScope, type RouteSpec } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { callOf, nameOf, pathOf } from '../testing/samples.js';

const MISSING = 9_007_199_254_740_991;

let fixture: GatewayFixture;
let user: SignedIn;
let everything: { token: string };
let nothing: { token: string };

/** A user whose plan includes the API. */
const aPayingUser = async (): Promise<SignedIn> => {
  const one = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [one.id]);
  return one;
};
const make = (as: SignedIn, body: object): Promise<Response> => fixture.call('POST', '/api/keys', { as, body });
const aKey = async (as: SignedIn, scopes: readonly ApiScope[], rest: object = {}) => {
  const reply = await make(as, { name: 'Выгрузка', scopes, ...rest });
  expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  const { id, key } = reply.json<{ id: number; key: string }>();
  return { id, token: key };
};
const codeOf = (reply: Response): unknown =>
  reply.statusCode < 300 ? reply.statusCode : reply.json<{ code: string }>().code;
const projectsBy = async (as: { token: string }): Promise<unknown> =>
  codeOf(await fixture.call('GET', '/api/projects', { as }));

beforeAll(async () => {
  fixture = await gatewayFixture();
  user = await aPayingUser();
  everything = await aKey(user, API_SCOPES, { requests_per_minute: 600 });
  nothing = await aKey(user, ['billing:read'], { requests_per_minute: 600 });
});
afterAll(() => fixture.close());

describe('every route', () => {
  const named = ALL_ROUTES.filter(({ access }) => access !== 'public').map((route) => ({ name: nameOf(route), route }));
  const ask = (route: RouteSpec, as: { token: string }): Promise<Response> => {
    const { headers, ...call } = callOf(route);
    return fixture.call(route.method, pathOf(route, MISSING), {
      ...call,
      as,
      headers: { prefer: 'respond-async', ...headers },
    });
  };

  it.each(named.filter(({ route }) => route.scope === undefined))('$name is closed to keys', async ({ route }) => {
    const reply = await ask(route, everything);
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'API_KEY_CLOSED']);
  });

  it.each(named.filter(({ route }) => route.scope !== undefined && route.scope !== 'billing:read'))(
    '$name names the scope it needs',
    async ({ route }) => {
      const reply = await ask(route, nothing);
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'API_KEY_SCOPE_MISSING', details: { scope: route.scope } }),
      ]);
    },
  );

  it('answers a missing thing alike to keys of all projects and to a key of one project', async () => {
    const project = (
      await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })
    ).json<object>();
    const bound = await aKey(user, API_SCOPES, {
      project_id: (project as { id: number }).id,
      requests_per_minute: 600,
    });
    const reached = named.filter(
      ({ route: { path, scope } }) => scope && /^\/api\/(content-plans|publications|jobs)\/\{id\}/.test(path),
    );
    expect(reached.length).toBeGreaterThan(20);
    for (const { name, route } of reached) {
      expect([name, codeOf(await ask(route, bound))]).toEqual([name, codeOf(await ask(route, everything))]);
    }
  });

  it('opens no account, money or administration route to keys, and no change to a read-only key', () => {
    const open = ALL_ROUTES.filter(({ scope }) => scope !== undefined);
    const isPrivate = ({ path, access }: RouteSpec): boolean =>
      access !== 'user' ||
      /^\/api\/(auth|account|keys|webhooks|admin|oauth|push|notifications|promo-codes|approval)/.test(path);
    expect(open.filter(isPrivate).map(nameOf)).toEqual([]);
    const reading = open.filter(({ method, scope }) => method !== 'GET' && scope?.endsWith(':read'));
    expect(reading.map(nameOf)).toEqual(['POST /api/credits/estimate/{textType}', 'POST /api/styles/{id}/measure']);
    expect(open.filter(({ method, scope }) => method === 'GET' && scope?.endsWith(':write')).map(nameOf)).toEqual([]);
    expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(API_SCOPES));
  });
});

it('shows a key once and keeps only its digest; a list shows its first characters and its last use', async () => {
  const one = await aPayingUser();
  const { id, token } = await aKey(one, ['projects:read'], { expires_in_days: 30 });
  expect(token).toMatch(/^orb_key_[\da-z]{12}_[\dA-Za-z]{49}$/);
  expect(await projectsBy({ token })).toBe(200);
  const list = (await fixture.call('GET', '/api/keys', { as: one })).json<object[]>();
  expect(list).toEqual([
    expect.objectContaining({ id, start: token.slice(0, 20), last_used_address: '127.0.0.*', requests_per_minute: 60 }),
  ]);
  const [row] = await fixture.db.query<{ row: string }>('SELECT api_keys::text AS row FROM api_keys WHERE id = $1', [
    id,
  ]);
  expect([JSON.stringify(list), row?.row].join()).not.toContain(token.slice(21));
});

it('distinguishes a mistyped key, a deleted key and an expired one', async () => {
  const one = await aPayingUser();
  const { id, token } = await aKey(one, ['projects:read']);
  const mistyped = `${token.slice(0, 30)}${token[30] === 'a' ? 'b' : 'a'}${token.slice(31)}`;
  expect(await projectsBy({ token: mistyped })).toBe('API_KEY_MISTYPED');
  await fixture.db.query(`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
  expect(await projectsBy({ token })).toBe('API_KEY_EXPIRED');
  await fixture.call('DELETE', `/api/keys/${id}`, { as: one });
  expect(await projectsBy({ token })).toBe('API_KEY_UNKNOWN');
});

describe('a rotated key', () => {
  let one: SignedIn;
  let first: { id: number; token: string };
  beforeEach(async () => {
    one = await aPayingUser();
    first = await aKey(one, ['projects:read']);
  });

  const rotate = async (): Promise<{ token: string }> => {
    const reply = await fixture.call('POST', `/api/keys/${first.id}/rotate`, { as: one });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    return { token: reply.json<{ key: string }>().key };
  };
  const each = async (...keys: { token: string }[]): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const key of keys) answers.push(await projectsBy(key));
    return answers;
  };

  it('accepts each secret of its last day, even if an answer in between was lost, and none once it is deleted', async () => {
    const lost = await rotate();
    const kept = await rotate();
    expect(await each(first, lost, kept)).toEqual([200, 200, 200]);
    await fixture.call('DELETE', `/api/keys/${first.id}`, { as: one });
    expect(await each(first, lost, kept)).toEqual(['API_KEY_UNKNOWN', 'API_KEY_UNKNOWN', 'API_KEY_UNKNOWN']);
  });

  it('accepts each former secret for a day, however many follow', async () => {
    const second = await rotate();
    await fixture.db.query(`UPDATE api_keys SET former_until = now() - interval '1 second' WHERE id = $1`, [first.id]);
    const third = await rotate();
    expect(await each(first, second, third)).toEqual(['API_KEY_UNKNOWN', 200, 200]);
    await fixture.db.query(
      `UPDATE api_keys SET older_hashes = ARRAY[former_hash], older_until = ARRAY[now() - interval '1 second'] WHERE id = $1`,
      [first.id],
    );
    const fourth = await rotate();
    expect(await each(third, fourth)).toEqual([200, 200]);
    const [row] = await fixture.db.query('SELECT cardinality(older_hashes) AS older FROM api_keys WHERE id = $1', [
      first.id,
    ]);
    expect(row).toEqual({ older: 1 });
  });

  it('refuses a new secret while five former ones are valid, rather than drop one in use', async () => {
    let keys: { token: string }[] = [first];
    for (let time = 0; time < 5; time += 1) keys = [...keys, await rotate()];
    const refused = await fixture.call('POST', `/api/keys/${first.id}/rotate`, { as: one });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'SECRET_REPLACED_TOO_OFTEN']);
    expect(await each(...keys)).toEqual(keys.map(() => 200));
  });

  it('is known to the previous release by its latest former secret', async () => {
    await rotate();
    await rotate();
    const [row] = await fixture.db.query<{ isKnown: boolean }>(
      `SELECT former_hash IS NOT NULL AND former_until > now() + interval '23 hours' AS "isKnown" FROM api_keys WHERE id = $1`,
      [first.id],
    );
    expect(row).toEqual({ isKnown: true });
  });
});

it.each([
  ['is blocked', `UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`, 'API_KEY_UNKNOWN'],
  ['is deleted', 'UPDATE users SET deleted_at = now() WHERE id = $1', 'API_KEY_UNKNOWN'],
  ['revoked it elsewhere', 'DELETE FROM api_keys WHERE user_id = $1', 'API_KEY_UNKNOWN'],
  [
    'has no plan with an API any more',
    `UPDATE subscriptions SET plan_type = 'free' WHERE user_id = $1`,
    'API_KEYS_NOT_ALLOWED',
  ],
])('stops within a second once its user %s', async (_, change, code) => {
  const one = await aPayingUser();
  const key = await aKey(one, ['projects:read']);
  expect(await projectsBy(key)).toBe(200);
  await fixture.db.query(change, [one.id]);
  await eventually(async () => expect(await projectsBy(key)).toBe(code));
});

it('allows as many requests a minute as its owner set, reads included', async () => {
  const one = await aPayingUser();
  const key = await aKey(one, ['projects:read'], { requests_per_minute: 10 });
  await fixture.redis.set(`quota-key:${key.id}`, 9, 'EX', 60);
  expect(await projectsBy(key)).toBe(200);
  const refused = await fixture.call('GET', '/api/projects', { as: key });
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({
      error: expect.stringMatching(/^Слишком много запросов с этим ключом\./),
      code: 'TOO_MANY_REQUESTS',
    }),
  ]);
  expect(refused.headers['retry-after']).toEqual(expect.any(String));
});

it('counts refused requests as well, each once, and only against the key', async () => {
  const owner = await aPayingUser();
  const key = await aKey(owner, ['projects:read', 'projects:write']);
  const countOf = (name: string) => fixture.redis.get(`quota-${name}`);
  const refused = [
    ['VALIDATION_FAILED', 'POST', '/api/projects', { name: '' }],
    ['API_KEY_SCOPE_MISSING', 'GET', '/api/files', undefined],
    ['API_KEY_CLOSED', 'GET', '/api/keys', undefined],
    ['PROJECT_NOT_FOUND', 'GET', `/api/projects/${MISSING}`, undefined],
  ] as const;
  for (const [place, [code, method, url, body]] of refused.entries()) {
    expect(codeOf(await fixture.call(method, url, { as: key, body }))).toBe(code);
    expect(await countOf(`key:${key.id}`)).toBe(String(place + 1));
  }
  // Its owner created the key; the key itself has made no request yet.
  expect(await countOf(`user-write:${owner.id}`)).toBe('1');
  expect(codeOf(await fixture.call('POST', '/api/projects', { as: key, body: { name: 'Кофейня' } }))).toBe(201);
  expect([await countOf(`key:${key.id}`), await countOf(`user-write:${owner.id}`)]).toEqual(['5', '2']);
  await fixture.redis.set(`quota-key:${key.id}`, 60, 'EX', 40);
  const reply = await fixture.call('POST', '/api/projects', { as: key, body: { name: '' } });
  expect([codeOf(reply), reply.json()]).toMatchObject(['TOO_MANY_REQUESTS', { details: { scope: 'key' } }]);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(40);
  // A key that does not exist uses up nothing of a similar one.
  expect(await projectsBy({ token: `${key.token.slice(0, -1)}_` })).toBe('API_KEY_MISTYPED');
  expect(await countOf(`key:${key.id}`)).toBe('60');
});

it('opens only the project it was made for', async () => {
  const one = await aPayingUser();
  const aProject = async (): Promise<number> =>
    (await fixture.call('POST', '/api/projects', { as: one, body: { name: 'Кофейня' } })).json<{ id: number }>().id;
  const [own, other] = [await aProject(), await aProject()];
  const aPlan = async (project: number): Promise<{ id: number; job_id: number }> => {
    const body = { start_date: '2036-12-01', end_date: '2036-12-02' };
    return (await fixture.call('POST', `/api/projects/${project}/content-plans`, { as: one, body })).json();
  };
  const [ownPlan, otherPlan] = [await aPlan(own), await aPlan(other)];
  const unbound = await fixture.call('POST', '/api/projects/suggest-audience', {
    as: one,
    body: { name: 'Кофейня' },
    headers: { prefer: 'respond-async' },
  });
  const key = await aKey(one, ['projects:read', 'content:read', 'jobs:read', 'files:read'], { project_id: own });
  const get = async (path: string): Promise<unknown> => codeOf(await fixture.call('GET', path, { as: key }));
  expect([
    await get(`/api/projects/${own}`),
    await get(`/api/content-plans/${ownPlan.id}`),
    await get(`/api/jobs/${ownPlan.job_id}`),
    await get(`/api/content-plans/${MISSING}`),
  ]).toEqual([200, 200, 200, 'CONTENT_PLAN_NOT_FOUND']);
  for (const path of [
    `/api/projects/${other}`,
    `/api/content-plans/${otherPlan.id}`,
    `/api/jobs/${otherPlan.job_id}`,
    `/api/jobs/${unbound.json<{ job_id: number }>().job_id}`,
    '/api/projects',
    '/api/files',
  ]) {
    expect([path, await get(path)]).toEqual([path, 'API_KEY_OTHER_PROJECT']);
  }
  const foreign = await make(await aPayingUser(), { name: 'Чужой', scopes: ['projects:read'], project_id: own });
  expect(codeOf(foreign)).toBe('PROJECT_NOT_FOUND');
});

it('restores posts only from the bin of its own project', async () => {
  const one = await aPayingUser();
  const post = async (path: string, body: object): Promise<{ id: number }> =>
    (await fixture.call('POST', path, { as: one, body })).json();
  /** A post in the bin, and its project. */
  const aBinned = async (): Promise<{ project: number; id: number }> => {
    const { id: project } = await post('/api/projects', { name: 'Кофейня' });
    const days = { start_date: '2036-12-01', end_date: '2036-12-02' };
    const plan = await post(`/api/projects/${project}/content-plans`, days);
    await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [plan.id]);
    const idea = { title: 'Тема', short_description: 'Идея', scheduled_date: '2036-12-01' };
    const { id } = await post(`/api/content-plans/${plan.id}/publications`, idea);
    expect((await fixture.call('DELETE', `/api/publications/${id}`, { as: one })).statusCode).toBe(204);
    return { project, id };
  };
  const [own, other] = [await aBinned(), await aBinned()];
  const key = await aKey(one, ['content:read', 'content:write'], { project_id: own.project });
  const get = async (id: number): Promise<unknown> =>
    codeOf(await fixture.call('GET', `/api/publications/${id}`, { as: key }));
  const restore = async (id: number): Promise<unknown> =>
    codeOf(await fixture.call('POST', `/api/publications/${id}/restore`, { as: key }));
  expect([await get(own.id), await get(other.id)]).toEqual(['PUBLICATION_NOT_FOUND', 'API_KEY_OTHER_PROJECT']);
  expect([await restore(other.id), await restore(own.id)]).toEqual(['API_KEY_OTHER_PROJECT', 200]);
  expect(await fixture.db.query('SELECT id FROM publications WHERE id = $1', [other.id])).toEqual([]);
});

it('stores the key a job was ordered with', async () => {
  const one = await aPayingUser();
  const key = await aKey(one, ['content:write']);
  const reply = await fixture.call('POST', '/api/projects/suggest-audience', {
    as: key,
    body: { name: 'Кофейня' },
    headers: { prefer: 'respond-async' },
  });
  const { job_id } = reply.json<{ job_id: number }>();
  expect(await fixture.db.query('SELECT api_key_id FROM jobs WHERE id = $1', [job_id])).toEqual([
    { api_key_id: key.id },
  ]);
});

it('can be created only on plans with an API, ten for each user', async () => {
  expect(codeOf(await make(await fixture.user(), { name: 'Ключ', scopes: ['projects:read'] }))).toBe(
    'API_KEYS_NOT_ALLOWED',
  );
  const one = await aPayingUser();
  for (let count = 0; count < 10; count += 1) await aKey(one, ['projects:read']);
  expect(codeOf(await make(one, { name: 'Одиннадцатый', scopes: ['projects:read'] }))).toBe('API_KEY_LIMIT_REACHED');
});
