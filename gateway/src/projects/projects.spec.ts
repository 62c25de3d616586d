import { type GatewayBed, type SignedIn, gatewayBed } from '../testing/gateway-bed.js';

let bed: GatewayBed;
let user: SignedIn;

beforeAll(async () => {
  bed = await gatewayBed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  user = await bed.user();
});

const REQUEST = {
  name: ' Кофейня ',
  description: null,
  social_urls: { vk: 'vk.com/coffee', telegram: '@coffee', website: '' },
  time_zone: 'Asia/Tokyo',
};

const create = async (body: object = REQUEST): Promise<{ id: number }> =>
  (await bed.call('POST', '/api/projects', { as: user, body })).json();

it('creates, shows, lists, changes and deletes a project', async () => {
  const reply = await bed.call('POST', '/api/projects', { as: user, body: REQUEST });
  expect(reply.statusCode).toBe(201);
  const project = reply.json<{ id: number }>();
  expect(project).toEqual({
    id: expect.any(Number),
    name: 'Кофейня',
    description: '',
    social_urls: { vk: 'vk.com/coffee', telegram: '@coffee' },
    social_networks: ['telegram', 'vk'],
    time_zone: 'Asia/Tokyo',
    language: 'ru',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const url = `/api/projects/${project.id}`;
  expect((await bed.call('GET', url, { as: user })).json()).toEqual(project);
  expect((await bed.call('GET', '/api/projects', { as: user })).json()).toEqual([project]);
  const changed = await bed.call('PUT', url, { as: user, body: { name: 'Чайная' } });
  expect(changed.json()).toEqual({ ...project, name: 'Чайная' });
  const deleted = await bed.call('DELETE', url, { as: user });
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect((await bed.call('GET', url, { as: user })).json()).toEqual({
    error: 'Проект не найден',
    code: 'PROJECT_NOT_FOUND',
  });
});

it('takes a DELETE that is labelled as JSON and says nothing', async () => {
  const { id } = await create();
  const reply = await bed.call('DELETE', `/api/projects/${id}`, {
    as: user,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(204);
});

it('keeps Free to one project, also under a race, and opens more with the trial', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map((n) => bed.call('POST', '/api/projects', { as: user, body: { name: `Проект ${n}` } })),
  );
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403]);
  await bed.call('POST', '/api/subscription/trial', { as: user });
  expect(await create({ name: 'Второй' })).toHaveProperty('id');
});

it('cancels the running jobs of a deleted project', async () => {
  const { id } = await create();
  const body = { start_date: '2036-12-01', end_date: '2036-12-02' };
  const plan = await bed.call('POST', `/api/projects/${id}/content-plans`, { as: user, body });
  const { job_id } = plan.json<{ job_id: number }>();
  expect((await bed.call('DELETE', `/api/projects/${id}`, { as: user })).statusCode).toBe(204);
  expect((await bed.call('GET', `/api/jobs/${job_id}`, { as: user })).json()).toMatchObject({
    status: 'cancelled',
    error_code: 'JOB_CANCELLED',
  });
});
