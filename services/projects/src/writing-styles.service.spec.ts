import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { projectsEntities } from './entities.js';
import { ProjectsService } from './projects.service.js';
import { MAX_WRITING_STYLES, WritingStylesService } from './writing-styles.service.js';

let database: TestDatabase;
let projects: ProjectsService;
let styles: WritingStylesService;
let users = 0;

beforeAll(async () => {
  database = await createTestDatabase({ entities: projectsEntities });
  projects = new ProjectsService(database.db, {
    deletionBegins: async () => undefined,
    timeZoneChanges: async () => undefined,
    linksChange: async () => undefined,
  });
  styles = new WritingStylesService(database.db, projects);
});
afterAll(() => database.drop());

const aUser = async (): Promise<number> => {
  users += 1;
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
    [`user-${users}@example.ru`],
  );
  return user?.id ?? 0;
};
const aProject = async (userId: number): Promise<number> => {
  const request = { name: 'Кофейня', description: '', social_urls: {} };
  const { id } = await database.db.transaction((tx) => projects.create(tx, userId, request, { maxProjects: null }));
  return id;
};
const create = (userId: number, name: string, projectId: number | null = null) =>
  database.db.transaction((tx) =>
    styles.create(tx, userId, { name, examples: ['Раз, "два"', 'Три\nчетыре'], project_id: projectId }),
  );
const fill = (userId: number, count: number) =>
  database.db.query(
    `INSERT INTO writing_styles (user_id, name, examples) SELECT $1, 'Стиль ' || n, '[]' FROM generate_series(1, $2) n`,
    [userId, count],
  );
const refusals = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));

it('stores a style as it was given', async () => {
  const userId = await aUser();
  const projectId = await aProject(userId);
  const style = await create(userId, 'Дерзкий', projectId);
  expect(style).toEqual({
    id: expect.any(Number),
    name: 'Дерзкий',
    projectId,
    examples: ['Раз, "два"', 'Три\nчетыре'],
    styleAnalysis: '',
    analysisStatus: 'failed',
    analysisJobId: null,
    analysisError: null,
    analysisIsDemo: false,
    createdAt: expect.any(Date),
  });
  await expect(styles.mustOwn(userId, style.id)).resolves.toEqual(style);
  await expect(database.db.transaction((tx) => styles.mustOwn(userId, style.id, tx))).resolves.toEqual(style);
});

it('lists all styles of a user, or those usable in one project, by name', async () => {
  const userId = await aUser();
  const [one, two] = [await aProject(userId), await aProject(userId)];
  await create(userId, 'Ясный', null);
  await create(userId, 'Ёмкий', one);
  await create(userId, 'добрый', two);
  await create(userId, 'Жёсткий', one);
  await create(await aUser(), 'Чужой');
  const names = async (options?: { projectId: number }) => (await styles.list(userId, options)).map(({ name }) => name);
  await expect(names()).resolves.toEqual(['добрый', 'Ёмкий', 'Жёсткий', 'Ясный']);
  await expect(names({ projectId: one })).resolves.toEqual(['Ёмкий', 'Жёсткий', 'Ясный']);
  await expect(names({ projectId: two })).resolves.toEqual(['добрый', 'Ясный']);
});

it('keeps at most 100 styles of a user', async () => {
  const userId = await aUser();
  await fill(userId, MAX_WRITING_STYLES - 1);
  await create(userId, 'Последний');
  const tooMany = create(userId, 'Лишний');
  await expect(tooMany).rejects.toMatchObject({ code: 'STYLE_LIMIT_REACHED' });
  await expect(tooMany).rejects.toThrow(/100/);
  await expect(styles.list(userId)).resolves.toHaveLength(MAX_WRITING_STYLES);
});

it('counts a style that another transaction is about to commit', async () => {
  const userId = await aUser();
  await fill(userId, MAX_WRITING_STYLES - 1);
  let second: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await styles.create(tx, userId, { name: 'Последний', examples: ['Раз', 'Два'], project_id: null });
    second = elsewhere(() => create(userId, 'Лишний'));
    second.catch(() => undefined);
    await tx.query('SELECT pg_sleep(0.1)');
  });
  await expect(second).rejects.toMatchObject({ code: 'STYLE_LIMIT_REACHED' });
});

it('deletes a style', async () => {
  const userId = await aUser();
  const [doomed, kept] = [await create(userId, 'Старый'), await create(userId, 'Новый')];
  await database.db.transaction((tx) => styles.delete(tx, userId, doomed.id));
  await expect(styles.list(userId)).resolves.toEqual([kept]);
});

it('answers for another user’s style as for a missing one, and keeps it unchanged', async () => {
  const [owner, stranger] = [await aUser(), await aUser()];
  const style = await create(owner, 'Мой');
  const tries = (userId: number, styleId: number) => [
    styles.mustOwn(userId, styleId),
    database.db.transaction((tx) => styles.mustOwn(userId, styleId, tx)),
    database.db.transaction((tx) => styles.delete(tx, userId, styleId)),
  ];
  const outcomes = await Promise.allSettled([...tries(stranger, style.id), ...tries(owner, Number.MAX_SAFE_INTEGER)]);
  expect(refusals(outcomes)).toEqual(Array(6).fill('STYLE_NOT_FOUND'));
  await expect(styles.mustOwn(owner, style.id)).resolves.toEqual(style);
});

it('neither lists nor creates in another user’s project', async () => {
  const [owner, stranger] = [await aUser(), await aUser()];
  const projectId = await aProject(owner);
  await expect(styles.list(stranger, { projectId })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  await expect(create(stranger, 'Чужой', projectId)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  await expect(styles.list(owner, { projectId })).resolves.toEqual([]);
});

it('cannot be moved to another user’s project, even by direct SQL', async () => {
  const [owner, stranger] = [await aUser(), await aUser()];
  const projectId = await aProject(owner);
  await expect(
    database.db.query(
      `INSERT INTO writing_styles (user_id, project_id, name, examples) VALUES ($1, $2, 'Чужой', '[]')`,
      [stranger, projectId],
    ),
  ).rejects.toMatchObject({ constraint: 'writing_styles_project' });
});
