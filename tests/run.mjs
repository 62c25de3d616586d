// `npm test`: every runner, on its own servers and data, with one closing line over all of them.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orExit, prepare } from '../infra/local/prepare.mjs';
import { journeyOutcome, specOutcome, summarize } from './summary.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const report = (runner) => path.join(reports, `${runner}.json`);

/** Runs a tool of node_modules and resolves with its exit code. `output`: where it prints. */
const run = (script, args, { output, cwd = root, env = {} }) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', output, output],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const readReport = async (runner) => JSON.parse(await readFile(report(runner), 'utf8'));

/** Vitest with two reports: one to read, one to count. */
const runSpecs = async (runner, options) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(runner)}`];
  const code = await run('vitest/vitest.mjs', ['run', ...reporters, ...extra], options);
  return specOutcome(await readReport(runner), code);
};

const runJourneys = async (args, { output, env = {} }) => {
  // Specs run meanwhile.
  await orExit(() => prepare({ web: true, tools: true }));
  if (process.exitCode) throw new Error('there is nothing to visit');
  const code = await run('@playwright/test/cli.js', ['test', ...args], {
    output,
    cwd: path.join(root, 'tests/e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
  });
  return journeyOutcome(await readReport('e2e'), code);
};

/** By name; each gets where to print and resolves with its outcome. */
const runners = {
  async node(output) {
    const { startServices } = await import('../infra/local/dist/index.js');
    const services = await startServices();
    try {
      return await runSpecs('node', {
        output,
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
  web: (output) => runSpecs('web', { output, cwd: path.join(root, 'web') }),
  e2e: (output) => runJourneys(extra, { output }),
  /** Every screen in dark and light, on a desktop and on a phone; `npm test` uses only two of the four. */
  screens: (output) => runJourneys(['/screens-', ...extra], { output, env: { ORBITA_SCREENS: 'all' } }),
  /** The controls of the kit alone, in the same four looks. */
  looks: (output) => runJourneys(['/screens-kit', ...extra], { output, env: { ORBITA_SCREENS: 'all' } }),
};

/** Journeys wait where specs compute: run together they take the time of one. */
const LANES = [['node', 'web'], ['e2e']];

const [first, ...rest] = process.argv.slice(2);
const isAlone = first !== undefined && Object.hasOwn(runners, first);
const lanes = isAlone ? [[first]] : LANES;
/** Arguments of a runner that is started alone. */
const extra = isAlone ? rest : [];
await orExit(() => prepare({ web: false, tools: true }));
if (process.exitCode) process.exit();
const reports = await mkdtemp(path.join(tmpdir(), 'orbita-reports-'));

const outcomeOf = async (runner, output) => {
  const began = performance.now();
  const outcome = await runners[runner](output).catch((error) => {
    console.error(error);
    return { code: 1, passed: 0, failed: 1 };
  });
  return { ...outcome, runner, seconds: Math.round((performance.now() - began) / 1000) };
};

const headline = (runner) => console.log(`\n── ${runner} ${'─'.repeat(60)}`);

/** The runners of the first lane print at once; the output of others is printed when they end. */
const runInLane = async (runner, isFirstLane) => {
  if (isFirstLane) {
    headline(runner);
    return await outcomeOf(runner, 'inherit');
  }
  const printed = path.join(reports, `${runner}.log`);
  const file = await open(printed, 'w');
  const outcome = await outcomeOf(runner, file.fd);
  await file.close();
  headline(runner);
  process.stdout.write(await readFile(printed));
  return outcome;
};

const outcomes = await Promise.all(
  lanes.map(async (lane, index) => {
    const inTurn = [];
    for (const runner of lane) inTurn.push(await runInLane(runner, index === 0));
    return inTurn;
  }),
);
await rm(reports, { recursive: true, force: true });
for (const { runner, passed, failed, seconds } of outcomes.flat()) {
  console.log(`${runner}: ${passed} passed, ${failed} failed in ${seconds} s`);
}
const { lines, holds } = summarize(outcomes.flat());
console.log(['', ...lines].join('\n'));
process.exit(holds ? 0 : 1);
