// `npm test`: every runner, on servers and data of its own, with one closing line over all of them.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orExit, prepare } from '../infra/local/prepare.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const RUNNERS = ['node', 'web', 'e2e'];
const [first, ...rest] = process.argv.slice(2);
const chosen = RUNNERS.includes(first) ? [first] : RUNNERS;
const extra = RUNNERS.includes(first) ? rest : [];

const reports = await mkdtemp(path.join(tmpdir(), 'orbita-reports-'));
const report = (runner) => path.join(reports, `${runner}.json`);

/** Runs a tool of node_modules and resolves with its exit code. */
const run = (script, args, { cwd = root, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const readReport = async (runner) => JSON.parse(await readFile(report(runner), 'utf8'));

const runners = {
  async node() {
    const { startServices } = await import('../infra/local/dist/index.js');
    const services = await startServices();
    try {
      const code = await run('jest/bin/jest.js', ['--json', `--outputFile=${report('node')}`, ...extra], {
        env: {
          TEST_DATABASE_URL: services.adminDatabaseUrl,
          TEST_REDIS_URL: services.redisUrl,
          TEST_RUN_ID: randomUUID(),
        },
      });
      const { numPassedTests, numFailedTests, numFailedTestSuites } = await readReport('node');
      // A suite that cannot even load has no failed test of its own.
      return { code, passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : numFailedTestSuites) };
    } finally {
      await services.stop();
    }
  },
  async web() {
    const code = await run(
      'vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('web')}`, ...extra],
      {
        cwd: path.join(root, 'web'),
      },
    );
    const { numPassedTests, numFailedTests } = await readReport('web');
    return { code, passed: numPassedTests, failed: numFailedTests };
  },
  async e2e() {
    const code = await run('@playwright/test/cli.js', ['test', ...extra], {
      cwd: path.join(root, 'tests/e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    });
    const { stats } = await readReport('e2e');
    return { code, passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  },
};

await orExit(() => prepare({ web: chosen.includes('e2e') }));
if (process.exitCode) process.exit();
const total = { passed: 0, failed: 0 };
for (const runner of chosen) {
  console.log(`\n── ${runner} ${'─'.repeat(60)}`);
  const { code, passed, failed } = await runners[runner]().catch((error) => {
    console.error(error);
    return { code: 1, passed: 0, failed: 1 };
  });
  total.passed += passed;
  // A runner that ends with an error has failed, whatever it counted.
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
