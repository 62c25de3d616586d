// `npm run check:sql`: every statement of the product is understood by the PostgreSQL of today's schema, its rows are what the
// code believes they are, and it stays with the tables of its owner; entities are what their tables are. ADR 46.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectDatabase, createLogger } from '../packages/platform/dist/index.js';
import { checkSql } from './sql/check.mjs';
import { entityProblems } from './sql/entities.mjs';
import { startMigrated } from './sql/postgres.mjs';
import { ROOT } from './settings.mjs';

const MINUTE_MS = 60_000;
/** Every entity of the services, as they are built. */
const ENTITIES = await Promise.all(
  globSync('services/*/dist/entities.js', { cwd: ROOT }).map((file) => import(pathToFileURL(join(ROOT, file)).href)),
).then((modules) => modules.flatMap((module) => Object.values(module).flat()));
const server = startMigrated();
let database;
let connection;
const connect = async () => {
  const logger = createLogger('check', 'silent');
  database = await connectDatabase({
    url: await server.url,
    poolSize: 1,
    applicationName: 'orbita-check',
    entities: ENTITIES,
    logger,
  });
  connection = database.ownConnection({ timeoutMs: MINUTE_MS });
  return connection;
};
try {
  const { problems, figures } = await checkSql(ROOT, connect);
  problems.push(...(await entityProblems(connection, database.dataSource.entityMetadatas)));
  for (const problem of problems) console.error(problem);
  console.log(figures);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await connection?.close();
  await database?.dataSource.destroy();
  await server.stop();
}
