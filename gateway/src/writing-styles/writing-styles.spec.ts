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

const examples = ['Первый пример', 'Второй пример'];
const create = (body: object) => bed.call('POST', '/api/styles', { as: user, body });
const namesAt = async (url: string): Promise<string[]> =>
  (await bed.call('GET', url, { as: user })).json<{ name: string }[]>().map(({ name }) => name);

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

it('shows in a project its own styles and those of no project', async () => {
  const project = (await bed.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<{
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
  expect((await bed.call('DELETE', `/api/styles/${id}`, { as: user })).statusCode).toBe(204);
  expect((await bed.call('DELETE', `/api/styles/${id}`, { as: user })).json()).toMatchObject({
    code: 'STYLE_NOT_FOUND',
  });
});
