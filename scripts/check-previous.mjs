// @ts-check
// `npm run check:previous [-- --yesterday | <ref> <pattern>…]`: the code of the last release does its work on today's schema.
// `--yesterday`: yesterday's code does, which costs time only where the schema has changed since.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { orExit, prepare } from '../infra/local/prepare.mjs';
import { NoPreviousCode, buildPrevious, lastRelease, migrationsSince, yesterdaysCode } from './previous-tree.mjs';

const SPECS = ['services/', 'workers/'];
/** They judge the schema itself: what is new in it is for today's code to answer for. */
const OF_THE_SCHEMA = ['personal-data', 'personal-erasures', 'project-deletion', 'retention'];
const NAMES_OF_THE_SCHEMA = '^(?!.*has a step for every table)';
const NOT_CHECKED = 3;

/**
 * Runs specs of the earlier code. @param {string} root @param {string[]} args
 * @returns {Promise<{ passed: number, failed: string[] }>} how many specs passed, and the files in which one did not
 */
const runOnce = async (root, args) => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-previous-'));
  try {
    const report = join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/jest/bin/jest.js'),
        ...args,
        ...['--testNamePattern', NAMES_OF_THE_SCHEMA, '--json', `--outputFile=${report}`],
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
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
 * An earlier tree is what it was: a spec of it that a slow machine fails cannot be mended. So what fails is run again, alone,
 * and the schema is to blame for what fails twice.
 * @param {string} root @param {string[]} patterns @param {{ adminDatabaseUrl: string, redisUrl: string }} services
 * @returns {Promise<boolean>} whether the earlier code does its work
 */
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
  console.log(`  today's schema: ${last?.count} migrations, the last one ${last?.name}`);
  const { passed, failed } = await runOnce(root, [...patterns, '--testPathIgnorePatterns', ...OF_THE_SCHEMA]);
  console.log(`  specs of the earlier code: ${passed} passed, ${failed.length} files with a failure`);
  if (passed === 0) return false;
  if (failed.length === 0) return true;
  const again = await runOnce(root, ['--runInBand', '--runTestsByPath', ...failed]);
  for (const name of again.failed) console.log(`  failed twice: ${relative(root, name)}`);
  return again.failed.length === 0;
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
    await prepare({ web: false });
    root = await buildPrevious(commit);
  } catch (error) {
    if (!(error instanceof NoPreviousCode)) throw error;
    console.error(`  not checked: the earlier code is not here (${error.message})`);
    process.exitCode = NOT_CHECKED;
    return;
  }
  const { startServices } = await import('../infra/local/dist/index.js');
  const services = await startServices();
  try {
    const works = await runSpecs(root, patterns.length > 0 ? patterns : SPECS, services);
    console.log(works ? "  the earlier code works on today's schema" : '  the earlier code breaks on it');
    process.exitCode = works ? 0 : 1;
  } finally {
    await services.stop();
  }
});
