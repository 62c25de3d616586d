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

const examples = ['Первый пример', 'Второй пример'];
const create = (body: object) => fixture.call('POST', '/api/styles', { as: user, body });
const namesAt = async (url: string): Promise<string[]> =>
  (await fixture.call('GET', url, { as: user })).json<{ name: string }[]>().map(({ name }) => name);

it('creates a style from a list or from its JSON text', async () => {
  const reply = await create({ name: 'Дерзко', style_examples: JSON.stringify([...examples, ' ']) });
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Дерзко',
      project_id: null,
      examples,
      examples_count: 2,
      style_analysis: '',
      analysis_status: 'pending',
      analysis_job_id: expect.any(Number),
      analysis_error: null,
      analysis_is_demo: false,
      created_at: expect.any(String),
    },
  ]);
  expect((await create({ name: 'Нежно', examples })).json()).toMatchObject({ examples });
});

it('needs two examples', async () => {
  expect((await create({ name: 'Дерзко', examples: ['Один', ''] })).json()).toMatchObject({
    error: 'Добавьте минимум 2 примера текста',
    field: 'examples',
  });
});

it('shows in a project its own styles and those without a project', async () => {
  const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  await create({ name: 'Общий', examples });
  await create({ name: 'Для кофейни', examples, project_id: project.id });
  expect(await namesAt('/api/styles')).toEqual(expect.arrayContaining(['Общий', 'Для кофейни']));
  expect(await namesAt(`/api/projects/${project.id}/styles`)).toEqual(expect.arrayContaining(['Общий', 'Для кофейни']));
  expect(await namesAt(`/api/styles?project_id=${project.id}`)).toHaveLength(2);
});

it('deletes a style once', async () => {
  const { id } = (await create({ name: 'Дерзко', examples })).json<{ id: number }>();
  expect((await fixture.call('DELETE', `/api/styles/${id}`, { as: user })).statusCode).toBe(204);
  expect((await fixture.call('DELETE', `/api/styles/${id}`, { as: user })).json()).toMatchObject({
    code: 'STYLE_NOT_FOUND',
  });
});

it('lists the styles of a project without their examples', async () => {
  const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Чайная' } })).json<{
    id: number;
  }>();
  await create({ name: 'Дерзко', examples, project_id: project.id });
  const [listed] = (await fixture.call('GET', `/api/projects/${project.id}/styles`, { as: user })).json<object[]>();
  expect(listed).toMatchObject({ name: 'Дерзко', examples_count: 2, style_analysis: '', analysis_status: 'pending' });
  expect(listed).not.toHaveProperty('examples');
});

it('cancels the analysis of a deleted style, and restarts a cancelled one', async () => {
  const { id, analysis_job_id } = (await create({ name: 'Дерзко', examples })).json<{
    id: number;
    analysis_job_id: number;
  }>();
  await fixture.call('DELETE', `/api/jobs/${analysis_job_id}`, { as: user });
  const stopped = await fixture.call('GET', `/api/styles/${id}`, { as: user });
  expect(stopped.json()).toMatchObject({ analysis_status: 'failed', analysis_error: expect.any(String) });
  const again = (await fixture.call('POST', `/api/styles/${id}/analyse`, { as: user })).json<{
    analysis_job_id: number;
  }>();
  expect(again).toMatchObject({ analysis_status: 'pending', analysis_error: null });
  const twice = await fixture.call('POST', `/api/styles/${id}/analyse`, { as: user });
  expect(twice.json()).toMatchObject({ analysis_job_id: again.analysis_job_id });
  await fixture.call('DELETE', `/api/styles/${id}`, { as: user });
  const job = await fixture.call('GET', `/api/jobs/${again.analysis_job_id}`, { as: user });
  expect(job.json()).toMatchObject({ status: 'cancelled' });
});

it('measures a text against a style and names the words to change', async () => {
  const { id } = (
    await create({
      name: 'На вы',
      examples: ['Заходите к нам утром. Мы будем рады вам.', 'Ваш столик ждёт вас. Приходите, мы сварим вам кофе.'],
    })
  ).json<{ id: number }>();
  const measure = async (text: string) =>
    (await fixture.call('POST', `/api/styles/${id}/measure`, { as: user, body: { text } })).json<{
      score: number;
      habits: { habit: string; words: string[] }[];
    }>();
  const [own, other] = [await measure('Приходите, мы вам рады.'), await measure('Эй, ты! Лови скидку!!! Жми!')];
  expect(own.score).toBeGreaterThan(other.score);
  expect(other.habits.find(({ habit }) => habit === 'address')?.words).toEqual(['ты', 'Лови', 'Жми']);
});
