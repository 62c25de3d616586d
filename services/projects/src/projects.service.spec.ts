import { SOCIAL_NETWORKS, type ProjectRequest } from '@orbita/contracts';
import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { projectsEntities } from './entities.js';
import type { ProjectHooks } from './project-hooks.js';
import { MAX_PROJECTS, ProjectsService } from './projects.service.js';
import { WritingStylesService } from './writing-styles.service.js';

let database: TestDatabase;
let projects: ProjectsService;
let users = 0;
let calls: [keyof ProjectHooks, ...unknown[]][] = [];

beforeAll(async () => {
  database = await createTestDatabase({ entities: projectsEntities });
  projects = new ProjectsService(database.db, {
    deletionBegins: async (_tx, ...said) => void calls.push(['deletionBegins', ...said]),
    timeZoneChanges: async (_tx, ...said) => void calls.push(['timeZoneChanges', ...said]),
    linksChange: async (_tx, ...said) => void calls.push(['linksChange', ...said]),
  });
});
beforeEach(() => {
  calls = [];
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

const aRequest = (changes: Partial<ProjectRequest> = {}): ProjectRequest => ({
  name: 'Кофейня',
  description: 'Кофе на углу',
  social_urls: {},
  ...changes,
});

const create = (userId: number, request = aRequest(), maxProjects: number | null = null) =>
  database.db.transaction((tx) => projects.create(tx, userId, request, { maxProjects }));
const update = (userId: number, projectId: number, request: ProjectRequest) =>
  database.db.transaction((tx) => projects.update(tx, userId, projectId, request));
const remove = (userId: number, projectId: number) =>
  database.db.transaction((tx) => projects.delete(tx, userId, projectId));

const refusals = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));

describe('create', () => {
  it('stores a project and derives its networks from the links, in the order of the enumeration', async () => {
    const userId = await aUser();
    const links = { website: 'https://coffee.example', vk: 'https://vk.com/coffee', telegram: '@coffee' };
    const project = await create(userId, aRequest({ social_urls: links, time_zone: 'Asia/Omsk' }));
    expect(project).toEqual({
      id: expect.any(Number),
      name: 'Кофейня',
      description: 'Кофе на углу',
      language: 'ru',
      socialUrls: links,
      socialNetworks: SOCIAL_NETWORKS.filter((network) => network === 'telegram' || network === 'vk'),
      timeZone: 'Asia/Omsk',
      createdAt: expect.any(Date),
    });
    await expect(projects.mustOwn(userId, project.id)).resolves.toEqual(project);
    await expect(projects.list(userId)).resolves.toEqual([project]);
  });

  it('uses Moscow time by default', async () => {
    await expect(create(await aUser())).resolves.toMatchObject({ timeZone: 'Europe/Moscow', socialNetworks: [] });
  });

  it('refuses only beyond the limit of the plan', async () => {
    const userId = await aUser();
    await create(userId, aRequest(), 2);
    await create(userId, aRequest(), 2);
    await expect(create(userId, aRequest(), 2)).rejects.toMatchObject({ code: 'PROJECT_LIMIT_REACHED' });
    await expect(create(await aUser(), aRequest(), 1)).resolves.toMatchObject({ name: 'Кофейня' });
  });

  it('keeps projects beyond the limit after a downgrade', async () => {
    const userId = await aUser();
    for (let index = 0; index < 3; index += 1) await create(userId);
    await expect(create(userId, aRequest(), 1)).rejects.toMatchObject({ code: 'PROJECT_LIMIT_REACHED' });
    await expect(projects.list(userId)).resolves.toHaveLength(3);
  });

  it('accepts one of 20 simultaneous creations for the last place', async () => {
    const userId = await aUser();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create(userId, aRequest(), 1)));
    expect(refusals(outcomes)).toEqual(Array(19).fill('PROJECT_LIMIT_REACHED'));
    await expect(projects.list(userId)).resolves.toHaveLength(1);
  });

  it('is limited on every plan', async () => {
    const userId = await aUser();
    await database.db.query(
      `INSERT INTO projects (user_id, name, description, social_urls, time_zone)
       SELECT $1, 'Проект ' || n, '', '{}', 'Europe/Moscow' FROM generate_series(1, $2) n`,
      [userId, MAX_PROJECTS],
    );
    await expect(create(userId)).rejects.toMatchObject({
      code: 'PROJECT_LIMIT_REACHED',
      message: 'Можно создать не больше 500 проектов',
    });
    await expect(projects.list(userId)).resolves.toHaveLength(MAX_PROJECTS);
  });
});

describe('list', () => {
  it('continues after any element, also among equal names', async () => {
    const userId = await aUser();
    for (const name of ['яблоко', 'Ёж', 'ель', 'Ёж', 'арбуз']) await create(userId, aRequest({ name }));
    const all = await projects.list(userId);
    for (const [index, after] of all.entries()) {
      expect(await projects.list(userId, { after, limit: 2 })).toEqual(all.slice(index + 1, index + 3));
    }
  });

  it('is in Russian alphabetical order', async () => {
    const userId = await aUser();
    for (const name of ['яблоко', 'Ёж', 'арбуз', 'Жук', 'Apple', 'ель']) await create(userId, aRequest({ name }));
    expect((await projects.list(userId)).map(({ name }) => name)).toEqual([
      'арбуз',
      'Ёж',
      'ель',
      'Жук',
      'яблоко',
      'Apple',
    ]);
  });
});

describe('update', () => {
  it('replaces the given fields and keeps the time zone when none is given', async () => {
    const userId = await aUser();
    const project = await create(userId, aRequest({ social_urls: { vk: '@old' }, time_zone: 'Asia/Omsk' }));
    const updated = await update(userId, project.id, {
      name: 'Пекарня',
      description: '',
      social_urls: { telegram: '@bread' },
    });
    expect(updated).toEqual({
      ...project,
      name: 'Пекарня',
      description: '',
      socialUrls: { telegram: '@bread' },
      socialNetworks: ['telegram'],
    });
    await expect(projects.mustOwn(userId, project.id)).resolves.toEqual(updated);
    expect(calls).toEqual([
      ['linksChange', userId, project.id, { vk: '@old' }],
      ['linksChange', userId, project.id, { telegram: '@bread' }],
    ]);
    calls.length = 0;
    await expect(
      update(userId, project.id, aRequest({ social_urls: { telegram: '@bread' }, time_zone: 'UTC' })),
    ).resolves.toMatchObject({
      timeZone: 'UTC',
    });
    expect(calls).toEqual([['timeZoneChanges', userId, project.id, 'UTC']]);
  });
});

describe('delete', () => {
  it('hides the project and its styles at once, and nothing else', async () => {
    const userId = await aUser();
    const [doomed, kept] = [await create(userId), await create(userId)];
    await database.db.query(
      `INSERT INTO writing_styles (user_id, project_id, name, examples)
       SELECT $1, project_id, 'Стиль', '[]' FROM unnest($2::bigint[]) AS project_id`,
      [userId, [doomed.id, kept.id, null]],
    );
    await remove(userId, doomed.id);
    await expect(projects.list(userId)).resolves.toEqual([kept]);
    const styles = new WritingStylesService(database.db, projects);
    expect((await styles.list(userId)).map(({ projectId }) => projectId).sort()).toEqual([kept.id, null]);
    expect(calls[0]).toEqual(['deletionBegins', userId, doomed.id]);
    const [hidden] = await database.db.query<{ id: number }>('SELECT id FROM writing_styles WHERE project_id = $1', [
      doomed.id,
    ]);
    await expect(styles.mustOwn(userId, hidden?.id ?? 0)).rejects.toMatchObject({ code: 'STYLE_NOT_FOUND' });
    const tries = [
      projects.mustOwn(userId, doomed.id),
      update(userId, doomed.id, aRequest()),
      remove(userId, doomed.id),
      styles.list(userId, { projectId: doomed.id }),
    ];
    expect(refusals(await Promise.allSettled(tries))).toEqual(Array(4).fill('PROJECT_NOT_FOUND'));
    await expect(create(userId, aRequest(), 2)).resolves.toMatchObject({ name: 'Кофейня' });
  });

  it('makes parallel additions to the project wait and then fail', async () => {
    const userId = await aUser();
    const project = await create(userId);
    let adding: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await projects.delete(tx, userId, project.id);
      adding = elsewhere(() => database.db.transaction((other) => projects.mustOwn(userId, project.id, other)));
      adding.catch(() => undefined);
      await tx.query('SELECT pg_sleep(0.1)');
    });
    await expect(adding).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  });

  it('waits for running additions to the project', async () => {
    const userId = await aUser();
    const project = await create(userId);
    const order: string[] = [];
    let deleting: Promise<void> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await projects.mustOwn(userId, project.id, tx);
      deleting = elsewhere(() => remove(userId, project.id)).then(() => void order.push('deleted'));
      await tx.query('SELECT pg_sleep(0.1)');
      order.push('added');
    });
    await deleting;
    expect(order).toEqual(['added', 'deleted']);
  });
});

describe('another user’s project', () => {
  it('answers as a missing one, and stays unchanged', async () => {
    const [owner, stranger] = [await aUser(), await aUser()];
    const project = await create(owner);
    const missing = Number.MAX_SAFE_INTEGER;
    const tries = (userId: number, projectId: number) => [
      projects.mustOwn(userId, projectId),
      database.db.transaction((tx) => projects.mustOwn(userId, projectId, tx)),
      update(userId, projectId, aRequest({ name: 'Чужой' })),
      remove(userId, projectId),
    ];
    const outcomes = await Promise.allSettled([...tries(stranger, project.id), ...tries(owner, missing)]);
    expect(refusals(outcomes)).toEqual(Array(8).fill('PROJECT_NOT_FOUND'));
    await expect(projects.list(stranger)).resolves.toEqual([]);
    await expect(projects.mustOwn(owner, project.id)).resolves.toEqual(project);
  });
});

it('keeps nothing of a transaction that is rolled back', async () => {
  const userId = await aUser();
  await expect(
    database.db.transaction(async (tx) => {
      await projects.create(tx, userId, aRequest(), { maxProjects: 1 });
      throw new Error('later step failed');
    }),
  ).rejects.toThrow('later step failed');
  await expect(projects.list(userId)).resolves.toEqual([]);
  await expect(create(userId, aRequest(), 1)).resolves.toMatchObject({ name: 'Кофейня' });
});
