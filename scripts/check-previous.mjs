// @ts-check
// `npm run check:previous [-- --yesterday | <ref> <pattern>…]`: the code of the last release works on today's schema.
// `--yesterday` checks yesterday's code, only if the schema has changed since, and only the specs the change can break.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { orExit, prepare } from '../infra/local/prepare.mjs';
import { allSpecs, runnerOf, specsTouchedBy } from './previous-specs.mjs';
import {
  MIGRATIONS,
  NoPreviousCode,
  buildPrevious,
  lastRelease,
  migrationsSince,
  yesterdaysCode,
} from './previous-tree.mjs';
import { ROOT } from './settings.mjs';

const NOT_CHECKED = 3;

/**
 * Runs specs of the earlier code. @param {string} root @param {string[]} specs @param {{ isOneByOne?: boolean }} [options]
 * @returns {Promise<{ passed: number, failed: string[] }>} number of passed specs, and the files with a failure
 */
const runOnce = async (root, specs, options) => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-previous-'));
  try {
    const report = join(folder, 'report.json');
    const child = spawn(process.execPath, runnerOf(root, { ...options, specs, report }), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    /** @type {{ numPassedTests: number, testResults: { name: string, status: string }[] }} */
    const { numPassedTests, testResults } = JSON.parse(await readFile(report, 'utf8'));
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
    return { passed: numPassedTests, failed };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * An earlier tree cannot be fixed: one of its specs may fail on a slow machine. So failed files run again, alone,
 * and only a second failure is blamed on the schema.
 * @param {string} root @param {string[]} specs @param {{ adminDatabaseUrl: string, redisUrl: string }} services
 * @returns {Promise<boolean>} whether the earlier code works
 */
const runSpecs = async (root, specs, { adminDatabaseUrl, redisUrl }) => {
  const env = { TEST_DATABASE_URL: adminDatabaseUrl, TEST_REDIS_URL: redisUrl, TEST_RUN_ID: randomUUID() };
  Object.assign(process.env, env);
  // The first database of a run makes the template of all others: made here, it has today's schema.
  const { createTestDatabase } = await import('../packages/testing/dist/index.js');
  const { db, drop } = await createTestDatabase();
  /** @type {{ count: number, name: string }[]} */
  const [last] = await db.query(
    'SELECT count(*)::int AS count, (array_agg(name ORDER BY timestamp DESC))[1] AS name FROM migrations',
  );
  await drop();
  console.log(`  today's schema: ${last?.count} migrations, the last one ${last?.name}`);
  const { passed, failed } = await runOnce(root, specs);
  console.log(`  specs of the earlier code: ${passed} passed, ${failed.length} files with a failure`);
  if (passed === 0) return false;
  if (failed.length === 0) return true;
  const again = await runOnce(root, failed, { isOneByOne: true });
  for (const name of again.failed) console.log(`  failed twice: ${relative(root, name)}`);
  return again.failed.length === 0;
};

await orExit(async () => {
  const [ref, ...patterns] = process.argv.slice(2);
  let root;
  let specs = patterns;
  try {
    const isYesterday = ref === '--yesterday';
    const commit = isYesterday ? yesterdaysCode() : (ref ?? lastRelease());
    console.log(`  the earlier code: ${commit}`);
    const migrations = isYesterday ? migrationsSince(commit) : [];
    if (isYesterday && migrations.length === 0) {
      console.log("  yesterday's code knows today's schema: there is nothing to check");
      return;
    }
    await prepare({ web: false, tools: true });
    root = await buildPrevious(commit);
    if (specs.length === 0) {
      specs = isYesterday ? specsTouchedBy(root, migrations, join(ROOT, MIGRATIONS)) : allSpecs(root);
    }
    if (specs.length === 0) throw new Error(`no spec of the earlier code concerns what ${migrations} change`);
  } catch (error) {
    if (!(error instanceof NoPreviousCode)) throw error;
    console.error(`  not checked: the earlier code is not available (${error.message})`);
    process.exitCode = NOT_CHECKED;
    return;
  }
  const { startServices } = await import('../infra/local/dist/index.js');
  const services = await startServices();
  try {
    const works = await runSpecs(root, specs, services);
    console.log(works ? "  the earlier code works on today's schema" : '  the earlier code breaks on it');
    process.exitCode = works ? 0 : 1;
  } finally {
    await services.stop();
  }
});
