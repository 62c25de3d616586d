import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const REQUEST = {
  name: ' Кофейня ',
  description: null,
  social_urls: { vk: 'vk.com/coffee', telegram: '@coffee', website: '' },
  time_zone: 'Asia/Tokyo',
};

const create = async (body: object = REQUEST): Promise<{ id: number }> =>
  (await fixture.call('POST', '/api/projects', { as: user, body })).json();

it('creates, shows, lists, changes and deletes a project', async () => {
  const reply = await fixture.call('POST', '/api/projects', { as: user, body: REQUEST });
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
  expect((await fixture.call('GET', url, { as: user })).json()).toEqual(project);
  expect((await fixture.call('GET', '/api/projects', { as: user })).json()).toEqual([project]);
  const changed = await fixture.call('PUT', url, { as: user, body: { name: 'Чайная' } });
  expect(changed.json()).toEqual({ ...project, name: 'Чайная' });
  const deleted = await fixture.call('DELETE', url, { as: user });
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect((await fixture.call('GET', url, { as: user })).json()).toEqual({
    error: 'Проект не найден',
    code: 'PROJECT_NOT_FOUND',
  });
});

it('accepts a DELETE labelled as JSON without a body', async () => {
  const { id } = await create();
  const reply = await fixture.call('DELETE', `/api/projects/${id}`, {
    as: user,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(204);
});

it('limits Free to one project, also under a race, and allows more with the trial', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map((n) => fixture.call('POST', '/api/projects', { as: user, body: { name: `Проект ${n}` } })),
  );
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403]);
  await fixture.call('POST', '/api/subscription/trial', { as: user });
  expect(await create({ name: 'Второй' })).toHaveProperty('id');
});

it('cancels the running jobs of a deleted project', async () => {
  const { id } = await create();
  const body = { start_date: '2036-12-01', end_date: '2036-12-02' };
  const plan = await fixture.call('POST', `/api/projects/${id}/content-plans`, { as: user, body });
  const { job_id } = plan.json<{ job_id: number }>();
  expect((await fixture.call('DELETE', `/api/projects/${id}`, { as: user })).statusCode).toBe(204);
  expect((await fixture.call('GET', `/api/jobs/${job_id}`, { as: user })).json()).toMatchObject({
    status: 'cancelled',
    error_code: 'JOB_CANCELLED',
  });
});
