import { ALL_ROUTES, type RouteSpec, personalDataRoutes } from '@orbita/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { type Call, type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { callOf, nameOf, pathOf, routesWithBody } from '../testing/samples.js';

/** An id that no row has. */
const MISSING = 9_007_199_254_740_991;
const MEGABYTE = 1_048_576;

let fixture: GatewayFixture;
let user: SignedIn;
let admin: SignedIn;
/** Routes that end an account: others may change the user's password to a hostile value. */
let leaver: SignedIn;
let before: string;

beforeAll(async () => {
  fixture = await gatewayFixture();
  user = await fixture.user();
  admin = await fixture.administrator();
  leaver = await fixture.user();
});
afterAll(() => fixture.close());

const callerOf = (route: RouteSpec): Call['as'] => {
  if (route === personalDataRoutes.deleteAccount) return leaver;
  return route.access === 'public' ? undefined : route.access === 'admin' ? admin : user;
};

/** No worker runs here: jobs must not be waited for. */
const call = (route: RouteSpec, url: string, { headers, ...rest }: Call = {}) =>
  fixture.call(route.method, url, { as: callerOf(route), ...rest, headers: { prefer: 'respond-async', ...headers } });

const named = ALL_ROUTES.map((route) => ({ name: nameOf(route), route }));

const expectRefusal = (reply: LightMyRequestResponse, statuses: readonly number[] = [400]): void => {
  expect(statuses).toContain(reply.statusCode);
  const body = reply.json<{ error: string; code: string }>();
  expect(body.error).toMatch(/[а-яё]{3}/i);
  expect(body.code).toMatch(/^[A-Z_]+$/);
  expect(Object.keys(body).filter((key) => !['error', 'code', 'field', 'details'].includes(key))).toEqual([]);
  expect(reply.body.length).toBeLessThan(10_000);
};

const HOSTILE_BODIES: Record<string, [string | Buffer, number[]]> = {
  null: ['null', [400]],
  'an array': ['[]', [400]],
  'a word': ['"кофе"', [400]],
  'a number': ['1e999', [400]],
  'broken JSON': ['{"name": "Кофейня"', [400]],
  'JSON twice': ['{}{}', [400]],
  'ten megabytes': [JSON.stringify({ name: 'k'.repeat(10 * MEGABYTE) }), [413]],
  'deep nesting': ['{"name":'.repeat(50_000) + '1' + '}'.repeat(50_000), [400]],
  'deep arrays': ['['.repeat(200_000) + ']'.repeat(200_000), [400]],
  'a prototype': ['{"__proto__": {"is_admin": true}, "name": "x"}', [400]],
  'a prototype inside': ['{"name": {"__proto__": {"is_admin": true}}}', [400]],
  'bytes that are no text': [Buffer.from([0xff, 0xfe, 0x00, 0xd8]), [400]],
  'half a million values': [`{"examples": [${'0,'.repeat(500_000)}0]}`, [400]],
};

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
];

/** One value of several, another for the next route; json-body.spec tests what is read before any route is known. */
const byTurns = <T>(some: readonly T[], turn: number): T => some[turn % some.length]!;
const inTurn = <T extends object>(routes: readonly T[]): (T & { turn: number })[] =>
  routes.map((route, turn) => ({ ...route, turn }));

describe('a body that cannot be read', () => {
  beforeAll(async () => {
    before = await fixture.snapshot();
  });
  afterAll(async () => {
    expect(await fixture.snapshot()).toBe(before);
  });

  it.each(inTurn(routesWithBody))('is refused by $name, and its label too', async ({ route, turn }) => {
    const ways = Object.entries(HOSTILE_BODIES);
    // The first one is refused by the route's own rules.
    for (const [, [raw, statuses]] of [ways[0]!, byTurns(ways, turn)])
      expectRefusal(await call(route, pathOf(route, MISSING), { raw }), statuses);
    const headers = { 'content-type': byTurns(CONTENT_TYPES, turn) };
    expectRefusal(await call(route, pathOf(route, MISSING), { raw: '{}', headers }), [415]);
  });
});

/** Paths to all leaves and branches of a sample. */
const placesOf = (value: unknown, path: string[] = []): string[][] => {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))
      : [];
  return path.length > 0 ? [path, ...inside] : inside;
};

const replaced = (value: unknown, [key, ...rest]: string[], by: unknown): unknown => {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as unknown as Record<string, unknown>)
    : { ...(value as Record<string, unknown>) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
};

const HOSTILE_VALUES: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  'minus one': -1,
  'a fraction': 1.5,
  'a huge number': 1e308,
  'an id beyond 2^53': 9_007_199_254_740_993,
  'an empty text': '',
  'a number as a text': '5',
  NUL: 'a\u0000b',
  'zero-width characters': '\u200b\u200d\u2060\ufeff',
  'a bidirectional override': 'кофе\u202etxt.exe',
  'half a surrogate pair': 'a\ud800',
  'an emoji': '🙂',
  SQL: `'; DROP TABLE users; --`,
  markup: '<script>alert(1)</script>',
  'most of a megabyte': 'ы'.repeat(480_000),
  'an empty list': [],
  'a list of everything': [null, {}, [], 'x', 1],
  'an empty object': {},
  'an object with a strange key': { '\u0000constructor': { prototype: 1 } },
  'an impossible date': '2026-02-30',
};

/** Values that no contract should take: if one does, the database is asked to store it. */
const BREAKING = ['NUL', 'half a surrogate pair', 'a huge number', 'an id beyond 2^53', 'an impossible date'].map(
  (name) => HOSTILE_VALUES[name],
);

describe('a body with a hostile value', () => {
  it.each(inTurn(routesWithBody))('is survived by $name, in any place', async ({ route, sample, turn }) => {
    const body = sample();
    const values = [...BREAKING, ...Object.values(HOSTILE_VALUES).filter((value) => !BREAKING.includes(value))];
    for (const [at, place] of placesOf(body).entries()) {
      const tried = values.map((value) => replaced(body, place, value));
      const isTaken = (one: unknown): boolean => route.body?.safeParse(one).success === true;
      const refused = tried.filter((one) => !isTaken(one));
      // Values the contract takes go on to services and database, a third of them by turns; refused ones are all treated alike.
      const taken = tried.filter((one, i) => isTaken(one) && (i < BREAKING.length || (i + at + turn) % 3 === 0));
      for (const one of [...taken, byTurns(refused, turn + at)]) {
        if (one === undefined) continue;
        const reply = await call(route, pathOf(route, MISSING), { body: one });
        // Some values are valid in some places; none may cause a failure or get a successful answer without data.
        if (reply.statusCode >= 300) expectRefusal(reply, [400, 401, 402, 403, 404, 409, 429]);
        else expect(reply.statusCode).toBeGreaterThanOrEqual(200);
      }
    }
    const reply = await call(route, pathOf(route, MISSING), { raw: '{"unknown": 1}' });
    if (reply.statusCode >= 300) expectRefusal(reply, [400, 404]);
  });
});

const WRONG_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '%201',
  '1%00',
  '99999999999999999999',
  '9'.repeat(5_000),
  'NaN',
  'null',
  '%F0%9F%99%82',
  '%27%20OR%201=1--',
  '..%2f1',
  '1;2',
];
const BROKEN_ADDRESSES = ['%', '%zz', '%c3%28', ''];
const withId = named.filter(({ route }) => route.path.includes('{id}'));
/** Routes with one contract for their path are read alike: only the first is tried with every value. */
const firstOfContract = new Set([...new Map(withId.toReversed().map(({ route }) => [route.params, route])).values()]);

describe('an id', () => {
  it.each(inTurn(withId))('that does not exist finds nothing at $name', async ({ route, turn }) => {
    const tried = firstOfContract.has(route)
      ? [...WRONG_IDS, ...BROKEN_ADDRESSES]
      : [byTurns(WRONG_IDS, turn), byTurns(WRONG_IDS, turn + 7), byTurns(BROKEN_ADDRESSES, turn)];
    for (const id of tried) expectRefusal(await call(route, pathOf(route, id), callOf(route)), [400, 404]);
    expectRefusal(await call(route, pathOf(route, MISSING), callOf(route)), [404]);
  });
});

const QUERIES = [
  'project_id=0',
  'project_id=x',
  'project_id=1&project_id=2',
  'project_id[]=1',
  'active=yes',
  'active=true&active=false',
];

describe('a query', () => {
  it.each(named.filter(({ route }) => route.query))('with wrong values is refused by $name', async ({ route }) => {
    for (const query of QUERIES) {
      const reply = await call(route, `${pathOf(route, MISSING)}?${query}`);
      if (reply.statusCode !== 200) expectRefusal(reply, route.params ? [400, 404] : [400]);
    }
    const parameters = Object.keys((route.query as unknown as { shape: object }).shape);
    for (const name of parameters) {
      // A search takes any words; the administrators' list of users is searched by a prefix.
      const wrong = ['search', 'email'].includes(name) ? [] : ['-1', '🙂'];
      for (const value of ['%00', 'a'.repeat(5_000), ...wrong]) {
        const url = `${pathOf(route, MISSING)}?${name}=${value === '%00' ? value : encodeURIComponent(value)}`;
        expectRefusal(await call(route, url), [400]);
      }
    }
  });
});

const TOKENS = ['Bearer', 'Bearer null', `Bearer orb_${'A'.repeat(43)}`, `Bearer ${'x'.repeat(4_000)}`];

describe('an unknown token', () => {
  // Requests without a token are tested in every-route.spec.
  it.each(inTurn(named.filter(({ route }) => route.access !== 'public')))(
    'is refused at $name',
    async ({ route, turn }) => {
      const sample = routesWithBody.find((other) => other.route === route)?.sample;
      const headers = { authorization: byTurns(TOKENS, turn) };
      const reply = await fixture.call(route.method, pathOf(route, 1), { ...(sample && { body: sample() }), headers });
      expectRefusal(reply, [401]);
    },
  );
});

it.each([
  ['GET', '/api'],
  ['GET', '/api/unknown'],
  ['POST', '/api/auth/me'],
  ['DELETE', '/api/projects'],
  ['GET', '/api/projects/1/'],
  ['GET', '/API/PROJECTS'],
  ['GET', '//api/projects'],
  ['GET', `/api/${'x'.repeat(8_000)}`],
  ['PUT', '/health/live'],
] as const)('finds no route for %s %s', async (method, url) => {
  expectRefusal(await fixture.call(method, url, { as: user }), [404]);
});
