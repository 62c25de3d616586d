import type { RouteSpec } from '@orbita/contracts';
import type { LightMyRequestResponse as Response } from 'fastify';
import { readFileSync } from 'node:fs';
import { absentFrom } from '../testing/body-fields.js';
import { ACCOUNT_CREATES } from '../testing/creates/account-creates.js';
import { CONTENT_CREATES } from '../testing/creates/content-creates.js';
import { type Body, type Create, type Rows, ids } from '../testing/creates/create.js';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { type OwnedRows, makeOwnedRows } from '../testing/owned-rows.js';
import { isUpdate, pathOf, routesWithBody } from '../testing/samples.js';
import { type Written, rowsWrittenBy } from '../testing/written-rows.js';

/** Every route whose body is more than an update; a new one without an entry fails below. */
const CREATES: Record<string, Create> = { ...ACCOUNT_CREATES, ...CONTENT_CREATES };

let fixture: GatewayFixture;
let user: SignedIn;
let administrator: SignedIn;
let rows: Rows;
let idOf: OwnedRows;

beforeAll(async () => {
  fixture = await gatewayFixture({ OPEN_JOBS_PER_USER: '1000', OPEN_FREE_JOBS_PER_USER: '1000' });
  // No two rows share an id, and none has a number that a body means.
  await fixture.db.query(
    `SELECT setval(format('%I', sequencename)::regclass, 1000000 * row_number() OVER ()) FROM pg_sequences WHERE schemaname = 'public'`,
  );
  administrator = await fixture.administrator();
  await newUser();
});
afterAll(() => fixture.close());

/** A user whom no plan and no price limits, with rows. */
const newUser = async (): Promise<void> => {
  user = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'super' WHERE user_id = $1`, [user.id]);
  const credits = { as: administrator, body: { amount: 100_000, description: 'Для проверки' } };
  await fixture.call('POST', `/api/admin/users/${user.id}/credits`, credits);
  idOf = await makeOwnedRows(fixture, { owner: user, administrator, subject: await fixture.user(), isWritten: true });
  const other = await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Второй' } });
  rows = {
    project: idOf({ path: '/api/projects/{id}' }),
    plan: idOf({ path: '/api/content-plans/{id}' }),
    publication: idOf({ path: '/api/publications/{id}' }),
    style: idOf({ path: '/api/styles/{id}' }),
    file: idOf({ path: '/api/files/{id}' }),
    transcript: idOf({ path: '/api/transcriptions/{id}' }),
    text: idOf({ path: '/api/history/{id}' }),
    other: other.json<{ id: number }>().id,
  };
};

/** The sample, about rows of the user. */
const sampleFor = (sample: () => Body): Body => {
  const body = sample();
  return {
    ...body,
    ...(typeof body.project_id === 'number' && { project_id: rows.project }),
    ...('publication_ids' in body && ids(rows)),
    ...('moves' in body && { moves: (body.moves as object[]).map((move) => ({ ...move, id: rows.publication })) }),
  };
};

const written = async (route: RouteSpec, body: Body): Promise<Written> => {
  const as = route.access === 'admin' ? administrator : user;
  let reply: Response | undefined;
  const found = await rowsWrittenBy(fixture.db, async () => {
    const call = { as, body, headers: { prefer: 'respond-async' } };
    reply = await fixture.call(route.method, pathOf(route, idOf(route)), call);
  });
  expect([reply?.body, (reply?.statusCode ?? 500) < 300]).toEqual([reply?.body, true]);
  // A second order for the same thing is refused while the first is open.
  const open = await fixture.db.query<{ id: number }>(
    `SELECT id FROM jobs WHERE user_id = $1 AND status IN ('queued', 'active')`,
    [user.id],
  );
  for (const { id } of open) await fixture.call('DELETE', `/api/jobs/${id}`, { as: user });
  return found;
};

const scalarsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsOf) : [value];

const isIn = (found: unknown, value: unknown): boolean =>
  found === value || (typeof found === 'string' && typeof value === 'string' && found.includes(value));

/** Where the value was written by the changed body and not by the sample. */
const arrived = (value: unknown, { before, after }: { before: Written; after: Written }): boolean =>
  [...after].some(
    ([place, values]) =>
      values.some((found) => isIn(found, value)) && !(before.get(place) ?? []).some((found) => isIn(found, value)),
  );

const creates = routesWithBody.filter(({ route }) => !isUpdate(route));

it('has an entry for each route, and for no other', () => {
  expect(Object.keys(CREATES).toSorted()).toEqual(creates.map(({ name }) => name).toSorted());
});

it.each(creates)('$name stores every field of its body', async ({ name, route, sample }) => {
  const { changes = {}, along = {}, stored = {}, isLast, prepare, elsewhere = {} } = CREATES[name] ?? {};
  const valuesNow = () => (typeof changes === 'function' ? changes(rows) : changes);
  expect(absentFrom(route.body, { ...valuesNow(), ...elsewhere })).toEqual([]);
  for (const [field, proof] of Object.entries(elsewhere)) {
    const [file = '', words = field] = proof.split(': ');
    expect({ field, isProved: readFileSync(file, 'utf8').includes(words) }).toEqual({ field, isProved: true });
  }
  const request = async (change: () => Body): Promise<Written> => {
    if (isLast) await newUser();
    await prepare?.(fixture, { rows, user });
    return written(route, { ...sampleFor(sample), ...change() });
  };
  const fields = Object.keys(valuesNow());
  if (fields.length === 0) return;
  const before = await request(() => ({}));
  for (const field of fields) {
    const after = await request(() => ({ ...along[field], [field]: valuesNow()[field] }));
    const dropped = scalarsOf(stored[field] ?? valuesNow()[field]).filter(
      (scalar) => !arrived(scalar, { before, after }),
    );
    expect({ field, dropped }).toEqual({ field, dropped: [] });
  }
});
