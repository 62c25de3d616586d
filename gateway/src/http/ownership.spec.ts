import { ALL_ROUTES } from '@orbita/contracts';
import { type GatewayBed, type SignedIn, gatewayBed } from '../testing/gateway-bed.js';
import { callOf, nameOf, pathOf, routesWithBody } from '../testing/samples.js';

const MISSING = 9_007_199_254_740_991;

let bed: GatewayBed;
let owner: SignedIn;
let stranger: SignedIn;
/** An id of the owner's for each kind of path. */
let owned: Record<string, number>;

const create = async (path: string, body: object): Promise<{ id: number; job_id?: number | null }> => {
  const reply = await bed.call('POST', path, { as: owner, body });
  if (reply.statusCode !== 201) throw new Error(`POST ${path}: ${reply.body}`);
  return reply.json();
};

const bodyFor = (name: string): object => routesWithBody.find((other) => other.name === name)?.sample() ?? {};

beforeAll(async () => {
  bed = await gatewayBed();
  [owner, stranger] = [await bed.user(), await bed.user()];
  const project = await create('/api/projects', bodyFor('POST /api/projects'));
  const style = await create('/api/styles', bodyFor('POST /api/styles'));
  const plan = await create(
    `/api/projects/${project.id}/content-plans`,
    bodyFor('POST /api/projects/{id}/content-plans'),
  );
  // The worker that would write it is another process.
  const [publication] = await bed.db.query<{ id: number }>(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
     VALUES ($1, $2, $3, 'Тема', 'engaging', 'telegram', '', '', '', '2036-12-01', '10:00', '2036-12-01T07:00Z', 'draft', true)
     RETURNING id`,
    [owner.id, project.id, plan.id],
  );
  const [text] = await bed.db.query<{ id: number }>(
    `INSERT INTO text_history (user_id, topic, content, text_type, is_demo) VALUES ($1, 'Тема', 'Текст', 'post', true) RETURNING id`,
    [owner.id],
  );
  const [file] = await bed.db.query<{ id: number }>(
    `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Витрина', 'image/png', 10) RETURNING id`,
    [owner.id],
  );
  const [session] = await bed.db.query<{ id: number }>('SELECT id FROM access_tokens WHERE user_id = $1', [owner.id]);
  owned = {
    '/api/auth/sessions/{id}': session?.id ?? 0,
    '/api/history/{id}': text?.id ?? 0,
    '/api/files/{id}': file?.id ?? 0,
    '/api/publications/{id}': publication?.id ?? 0,
    '/api/projects/{id}': project.id,
    '/api/styles/{id}': style.id,
    '/api/content-plans/{id}': plan.id,
    '/api/jobs/{id}': plan.job_id ?? 0,
  };
});
afterAll(() => bed.close());

/** What is sold belongs to nobody. */
const COMMON = ['POST /api/credit-packages/{id}/buy'];

const routes = ALL_ROUTES.filter(
  (route) => route.path.includes('{id}') && route.access === 'user' && !COMMON.includes(nameOf(route)),
).map((route) => ({
  name: nameOf(route),
  route,
}));

it.each(routes)('$name answers for somebody else as for nothing at all, and does nothing', async ({ route }) => {
  const id = owned[route.path.slice(0, route.path.indexOf('{id}') + 4)];
  if (!id) throw new Error(`no row of the owner's for ${route.path}`);
  const { headers, ...rest } = callOf(route);
  const call = (target: number) =>
    bed.call(route.method, pathOf(route, target), {
      as: stranger,
      ...rest,
      headers: { prefer: 'respond-async', ...headers },
    });
  const before = await bed.snapshot();
  const [foreign, missing] = [await call(id), await call(MISSING)];
  expect(foreign.statusCode).toBe(404);
  expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body]);
  expect(await bed.snapshot()).toBe(before);
});

it('keeps lists and references to the caller', async () => {
  const project = owned['/api/projects/{id}'];
  for (const path of ['/api/projects', '/api/styles', '/api/jobs', '/api/history', '/api/files']) {
    expect((await bed.call('GET', path, { as: stranger })).json()).toEqual([]);
  }
  expect((await bed.call('GET', `/api/credits/statement?project_id=${project}`, { as: stranger })).json()).toEqual([]);
  const style = await bed.call('POST', '/api/styles', {
    as: stranger,
    body: { ...bodyFor('POST /api/styles'), project_id: project },
  });
  expect(style.json()).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
});

it('ignores what a body says about owners, balances and states', async () => {
  const wishes = {
    id: 1,
    user_id: owner.id,
    status: 'completed',
    price: 0,
    credits_balance: 1_000_000,
    is_admin: true,
  };
  const created = await bed.call('POST', '/api/projects', {
    as: stranger,
    body: { ...bodyFor('POST /api/projects'), ...wishes, created_at: '2000-01-01T00:00:00Z' },
  });
  expect(created.statusCode).toBe(201);
  const { id, created_at } = created.json<{ id: number; created_at: string }>();
  expect(created_at > '2026').toBe(true);
  expect((await bed.call('GET', `/api/projects/${id}`, { as: owner })).statusCode).toBe(404);
  const plan = await bed.call('POST', `/api/projects/${id}/content-plans`, {
    as: stranger,
    body: { ...bodyFor('POST /api/projects/{id}/content-plans'), ...wishes, project_id: owned['/api/projects/{id}'] },
  });
  expect(plan.json()).toMatchObject({ project_id: id, status: 'pending' });
  const me = (await bed.call('GET', '/api/auth/me', { as: stranger })).json();
  expect(me).toMatchObject({ id: stranger.id, is_admin: false, credits_balance: 100 });
});
