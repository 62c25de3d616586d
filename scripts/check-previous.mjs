// @ts-check
// `npm run check:previous [-- --yesterday | <ref> <pattern>…]`: the code of the last release does its work on today's schema.
// `--yesterday`: yesterday's code does, which costs time only where the schema has changed since.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { orExit, prepare } from '../infra/local/prepare.mjs';
import { NoPreviousCode, buildPrevious, lastRelease, migrationsSince, yesterdaysCode } from './previous-tree.mjs';

const SPECS = ['services/', 'workers/'];
/** They judge the schema itself: what is new in it is for today's code to answer for. */
const OF_THE_SCHEMA = ['personal-data', 'personal-erasures', 'project-deletion', 'retention'];
const NAMES_OF_THE_SCHEMA = '^(?!.*has a step for every table)';
const NOT_CHECKED = 3;

/** @param {string} root @param {string[]} patterns @param {{ adminDatabaseUrl: string, redisUrl: string }} services */
const runSpecs = async (root, patterns, { adminDatabaseUrl, redisUrl }) => {
  const env = { TEST_DATABASE_URL: adminDatabaseUrl, TEST_REDIS_URL: redisUrl, TEST_RUN_ID: randomUUID() };
  Object.assign(process.env, env);
  // The first database of a run makes the template of all others: made here, it has today's schema.
  const { createTestDatabase } = await import('../packages/testing/dist/index.js');
  const { db, drop } = await createTestDatabase();
  const [last] = await db.query(
    'SELECT count(*)::int AS count, (array_agg(name ORDER BY timestamp DESC))[1] AS name FROM migrations',
  );
  await drop();
  console.log(`  today's schema: ${last.count} migrations, the last one ${last.name}`);
  const args = [...patterns, '--testNamePattern', NAMES_OF_THE_SCHEMA, '--testPathIgnorePatterns', ...OF_THE_SCHEMA];
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', resolve));
};

await orExit(async () => {
  const [ref, ...patterns] = process.argv.slice(2);
  let root;
  try {
    const isYesterday = ref === '--yesterday';
    const commit = isYesterday ? yesterdaysCode() : (ref ?? lastRelease());
    console.log(`  the earlier code: ${commit}`);
    if (isYesterday && migrationsSince(commit).length === 0) {
      console.log("  yesterday's code knows today's schema: there is nothing to prove");
      return;
    }
    root = await buildPrevious(commit);
  } catch (error) {
    if (!(error instanceof NoPreviousCode)) throw error;
    console.error(`  not checked: the earlier code is not here (${error.message})`);
    process.exitCode = NOT_CHECKED;
    return;
  }
  await prepare({ web: false });
  const { startServices } = await import('../infra/local/dist/index.js');
  const services = await startServices();
  try {
    const code = await runSpecs(root, patterns.length > 0 ? patterns : SPECS, services);
    console.log(code === 0 ? "  the earlier code works on today's schema" : '  the earlier code breaks on it');
    process.exitCode = code === 0 ? 0 : 1;
  } finally {
    await services.stop();
  }
});
