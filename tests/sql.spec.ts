import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSql } from '../scripts/sql/check.mjs';
import { entityProblems } from '../scripts/sql/entities.mjs';

const PLANTED = `
interface Db { query<T = object>(sql: string, parameters?: unknown[]): Promise<T[]> }
declare const db: Db;
const KEPT = 'deleting_at IS NULL';
const columnsOf = (name: string): string => \`project.id, \${name} AS name\`;

export const right = (only?: number) => {
  const parameters: unknown[] = [1];
  const conditions = ['user_id = $1', KEPT];
  if (only !== undefined) conditions.push(\`id = $\${parameters.push(only)}\`);
  return db.query<{ id: number; name: string }>(\`SELECT \${columnsOf('project.name')} FROM projects project WHERE \${conditions.join(' AND ')}\`, parameters);
};
export const marked = () =>
  // «at» is never NULL: this is a spec.
  db.query<{ at: Date }>('SELECT deleting_at AS at FROM projects');
export const proven = () => db.query<{ at: Date }>('SELECT deleting_at AS at FROM projects WHERE deleting_at < now()');
export const alias = () => db.query<{ userId: number }>('SELECT user_id AS "ownerId" FROM projects');
export const nulls = () => db.query<{ at: Date }>('SELECT deleting_at AS at FROM projects');
export const joined = () =>
  db.query<{ id: number; style: number }>('SELECT project.id, style.id AS style FROM projects project LEFT JOIN writing_styles style ON style.project_id = project.id');
export const type = () => db.query<{ id: string }>('SELECT id FROM projects');
export const column = (byName: boolean) => db.query<{ id: number }>(\`SELECT id FROM projects ORDER BY \${byName ? 'nane' : 'id'}\`);
export const foreign = () => db.query<{ id: number }>('SELECT id FROM purchases');
export const write = () => db.query('UPDATE users SET name = $1 WHERE id = $2', ['', 1]);
export const wordy = () => db.query('UPDATE notifications SET title = $1 WHERE id = $2', ['', 1]);
export const unread = (text: string) => db.query(text);
// «nothing» is never NULL: a mark that nothing needs.
`;

describe('the check of statements', () => {
  let root: string;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    root = mkdtempSync(join(tmpdir(), 'orbita-sql-'));
    mkdirSync(join(root, 'services/projects/src'), { recursive: true });
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, target: 'ES2023', module: 'NodeNext', types: [] },
        include: ['services'],
      }),
    );
    writeFileSync(join(root, 'services/projects/src/planted.ts'), PLANTED);
  });
  afterAll(async () => {
    rmSync(root, { recursive: true, force: true });
    await database.drop();
  });

  it('is red for a column, an alias, a type, a NULL, a text without its message, a table of others, a text it cannot read, and a mark nothing needs', async () => {
    const connection = database.db.ownConnection({ timeoutMs: 10_000 });
    const { problems } = await checkSql(root, async () => connection, {
      owners: { foreign: [{ who: 'services/projects', tables: ['users'], why: 'reads only' }] },
      unread: {},
    });
    await connection.close();
    const found = problems.map((problem) => problem.replace(/^.*?planted\.ts:\d+: /, '').split('\n')[0]);
    expect(found).toEqual([
      'services/projects users: no statement needs this line of owners.mjs',
      'the row type has «userId», the statement does not answer it',
      'the statement answers «ownerId», the row type has no such property',
      '«at» may be NULL, the row type says Date',
      '«style» may be NULL, the row type says number',
      '«id» is number, the row type says string',
      'column "nane" does not exist',
      'services/projects reads purchases of services/billing',
      'services/projects writes users of services/accounts',
      'services/projects writes notifications of services/notifications',
      'writes notifications.title without title_said',
      'the statement cannot be read: «text» at services/projects/src/planted.ts:26',
      'the mark is not needed',
    ]);
  });

  it('is red for an entity with another column, type or NULL than its table, and for one that misses a required column', async () => {
    const column = (databaseName: string, type: string) => ({ databaseName, type, isArray: false, isNullable: false });
    const project = {
      name: 'Project',
      tableName: 'projects',
      columns: [
        column('id', 'bigint'),
        column('name', 'int'),
        column('description', 'text'),
        column('time_zone', 'text'),
        column('slogan', 'text'),
        column('deleting_at', 'timestamptz'),
      ],
    };
    const connection = database.db.ownConnection({ timeoutMs: 10_000 });
    const problems = await entityProblems(connection, [project]);
    await connection.close();
    expect(problems).toEqual([
      'Project: name is text, the entity says integer',
      'Project: the table has no column slogan',
      'Project: deleting_at may be NULL, the entity says otherwise',
      'Project: the column user_id of projects must be given, the entity does not have it',
      'Project: the column social_urls of projects must be given, the entity does not have it',
    ]);
  });
});
