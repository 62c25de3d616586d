import { type Tx, createLogger } from '@orbita/platform';
import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { projectsEntities } from './entities.js';
import { ProjectDeletion, type ProjectDeletionStep } from './project-deletion.js';
import { ProjectsService } from './projects.service.js';

let database: TestDatabase;
let projects: ProjectsService;
let userId: number;

/** Two services with one table each; the second's rows refer to the first's. */
const stepOf = (table: string): ProjectDeletionStep => ({
  tables: [table],
  remove: async (tx, { projectId }, limit) =>
    (
      await tx.query(
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE project_id = $1 LIMIT $2) RETURNING id`,
        [projectId, Math.min(limit, 2)],
      )
    ).length,
});
const STEPS = [stepOf('leaves'), stepOf('branches')];

beforeEach(async () => {
  database = await createTestDatabase({ entities: projectsEntities });
  for (const table of ['branches', 'leaves']) {
    await database.db.query(`CREATE TABLE ${table} (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      project_id bigint REFERENCES projects (id) ON DELETE RESTRICT
      ${table === 'leaves' ? ', branch_id bigint REFERENCES branches (id) ON DELETE RESTRICT' : ''})`);
  }
  projects = new ProjectsService(database.db, {
    deletionBegins: async () => undefined,
    timeZoneChanges: async () => undefined,
    linksChange: async () => undefined,
  });
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'anna@example.ru', '$argon2id$') RETURNING id`,
  );
  userId = user?.id ?? 0;
});
afterEach(() => database.drop());

const deletionBy = (steps: readonly ProjectDeletionStep[]) =>
  new ProjectDeletion({ db: database.db, steps, logger: createLogger('test', 'silent') });

/** A project with three branches and five leaves; its deletion has begun by default. */
const aProject = async ({ isDeleting = true } = {}): Promise<number> => {
  const { id } = await database.db.transaction((tx) =>
    projects.create(tx, userId, { name: 'Сад', description: '', social_urls: {} }, { maxProjects: null }),
  );
  await database.db.query('INSERT INTO branches (project_id) SELECT $1 FROM generate_series(1, 3)', [id]);
  await database.db.query(
    `INSERT INTO leaves (project_id, branch_id)
     SELECT $1, (SELECT min(id) FROM branches WHERE project_id = $1) FROM generate_series(1, 5)`,
    [id],
  );
  await database.db.query(
    `INSERT INTO writing_styles (user_id, project_id, name, examples) VALUES ($1, $2, 'Стиль', '[]')`,
    [userId, id],
  );
  if (isDeleting) await database.db.transaction((tx) => projects.delete(tx, userId, id));
  return id;
};

const count = async (table: string): Promise<number> => {
  const [row] = await database.db.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
  return row?.count ?? 0;
};
const left = async () => ({
  projects: await count('projects'),
  branches: await count('branches'),
  leaves: await count('leaves'),
  styles: await count('writing_styles'),
});
const finish = async (deletion: ProjectDeletion): Promise<void> => {
  while (await deletion.piece());
};

it('removes the rows of each service in order and in batches, and the project last', async () => {
  await aProject();
  const kept = await aProject({ isDeleting: false });
  const deletion = deletionBy(STEPS);
  const seen: string[] = [];
  do seen.push(JSON.stringify(await left()));
  while (await deletion.piece());
  expect(seen.map((line) => Object.values(JSON.parse(line) as object).join(' '))).toEqual([
    '2 6 10 2',
    '2 6 8 2',
    '2 6 6 2',
    '2 6 5 2',
    '2 4 5 2',
    '2 3 5 2',
    '1 3 5 1',
  ]);
  await expect(projects.mustOwn(userId, kept)).resolves.toMatchObject({ id: kept });
});

it('continues where it stopped, in any process', async () => {
  await aProject();
  let calls = 0;
  const dying: ProjectDeletionStep = {
    tables: ['branches'],
    remove: async (tx: Tx, project, limit) => {
      calls += 1;
      const removed = await (STEPS[1] as ProjectDeletionStep).remove(tx, project, limit);
      if (calls === 2) throw new Error('killed before the commit');
      return removed;
    },
  };
  await finish(deletionBy([STEPS[0] as ProjectDeletionStep, dying]));
  expect(await left()).toEqual({ projects: 1, branches: 1, leaves: 0, styles: 1 });
  await finish(deletionBy(STEPS));
  expect(await left()).toEqual({ projects: 0, branches: 0, leaves: 0, styles: 0 });
});

it('continues with other projects when one fails', async () => {
  const [failed] = [await aProject(), await aProject()];
  const failingStep: ProjectDeletionStep = {
    tables: [],
    remove: async (_tx, { projectId }) => {
      if (projectId === failed) throw new Error('not now');
      return 0;
    },
  };
  await finish(deletionBy([failingStep, ...STEPS]));
  expect(await database.db.query('SELECT id FROM projects')).toEqual([{ id: failed }]);
});

it('may run in two processes at once', async () => {
  for (let index = 0; index < 4; index += 1) await aProject();
  await Promise.all([1, 2, 3].map(() => elsewhere(() => finish(deletionBy(STEPS)))));
  await finish(deletionBy(STEPS));
  expect(await left()).toEqual({ projects: 0, branches: 0, leaves: 0, styles: 0 });
});

it('lists the tables no step deletes from', async () => {
  const published = [
    'integrations',
    'post_readings',
    'project_publishing',
    'publication_forecasts',
    'publishing_attempts',
  ];
  const written = ['competitors', 'content_plans', 'jobs', 'notifications', 'publications', 'text_history'];
  const approved = ['approval_links', 'approval_verdicts'];
  const drawn = ['brand_kits', 'carousels', 'transcriptions'];
  const opened = ['api_keys', 'webhooks'];
  const others = [...published, ...written, ...approved, ...drawn, ...opened].map((table) => ({
    ...stepOf(table),
    tables: [table],
  }));
  await expect(deletionBy([...others, ...STEPS]).forgottenTables()).resolves.toEqual([]);
  await expect(deletionBy([...others, ...STEPS.slice(0, 1)]).forgottenTables()).resolves.toEqual(['branches']);
});

it('continues when a newer schema has tables without a step, and keeps projects with rows in them', async () => {
  const old = deletionBy(STEPS.slice(0, 1));
  const newer = await aProject();
  const plain = await aProject();
  await database.db.query('DELETE FROM leaves WHERE project_id = $1', [plain]);
  await database.db.query('DELETE FROM branches WHERE project_id = $1', [plain]);
  await expect(old.notifyForgotten()).resolves.toBeUndefined();
  await finish(old);
  expect(await database.db.query('SELECT id FROM projects')).toEqual([{ id: newer }]);
  await finish(deletionBy(STEPS));
  expect(await database.db.query('SELECT id FROM projects')).toEqual([]);
});
