// `npm test`: every runner, on servers and data of its own, with one closing line over all of them.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orExit, prepare } from '../infra/local/prepare.mjs';
import { journeyOutcome, specOutcome, summarize } from './summary.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
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

/** Vitest with two reports: one to read, one to count. */
const runSpecs = async (runner, { cwd = root, env = {} } = {}) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(runner)}`];
  const code = await run('vitest/vitest.mjs', ['run', ...reporters, ...extra], { cwd, env });
  return specOutcome(await readReport(runner), code);
};

const runJourneys = async (args, env = {}) => {
  const code = await run('@playwright/test/cli.js', ['test', ...args], {
    cwd: path.join(root, 'tests/e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
  });
  return journeyOutcome(await readReport('e2e'), code);
};

const runners = {
  async node() {
    const { startServices } = await import('../infra/local/dist/index.js');
    const services = await startServices();
    try {
      return await runSpecs('node', {
        env: {
          TEST_DATABASE_URL: services.adminDatabaseUrl,
          TEST_REDIS_URL: services.redisUrl,
          TEST_RUN_ID: randomUUID(),
          ...(services.ffmpegPath && { FFMPEG_PATH: services.ffmpegPath }),
        },
      });
    } finally {
      await services.stop();
    }
  },
  web: () => runSpecs('web', { cwd: path.join(root, 'web') }),
  e2e: () => runJourneys(extra),
  /** Every screen in dark and light, on a desktop and on a phone; `npm test` is content with two of the four. */
  looks: () => runJourneys(['/looks-', ...extra], { ORBITA_LOOKS: 'all' }),
};

const [first, ...rest] = process.argv.slice(2);
const isAlone = first !== undefined && Object.hasOwn(runners, first);
const chosen = isAlone ? [first] : ['node', 'web', 'e2e'];
/** Arguments of a runner that is started alone. */
const extra = isAlone ? rest : [];
await orExit(() => prepare({ web: chosen.some((runner) => runner === 'e2e' || runner === 'looks'), tools: true }));
if (process.exitCode) process.exit();
const reports = await mkdtemp(path.join(tmpdir(), 'orbita-reports-'));
const outcomes = [];
for (const runner of chosen) {
  console.log(`\n── ${runner} ${'─'.repeat(60)}`);
  outcomes.push(
    await runners[runner]().catch((error) => {
      console.error(error);
      return { code: 1, passed: 0, failed: 1 };
    }),
  );
}
await rm(reports, { recursive: true, force: true });
const { lines, holds } = summarize(outcomes);
console.log(['', ...lines].join('\n'));
process.exit(holds ? 0 : 1);
