// @ts-check
// Runs before anything is installed: nothing but Node's own modules may be imported here.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingDependencies } from './dependencies.mjs';
import { PrepareError } from './prepare-error.mjs';
import { assertNoneRuns, livingLaunchers, startedLaunchers } from './running.mjs';
import { goOnUnder, pinnedNode, rightNode, takeOver } from './runtime-node.mjs';
import { lastLines, modified, run } from './system.mjs';

const LOCAL = dirname(fileURLToPath(import.meta.url));
const ROOT = join(LOCAL, '..', '..');
/** Oldest version that can begin; the product itself runs only on `pinnedNode`. */
const MINIMUM_NODE = [20, 19];

/**
 * Makes the checkout runnable: dependencies, compiled TypeScript and, with `web`, the built web client. Each part is
 * skipped when it is up to date, and refused when it would change what runs from this checkout. Throws PrepareError.
 * @param {{ web: boolean, roles?: boolean, tools?: boolean }} options `roles`: the bundled processes; `tools`: also what only tests,
 * checks and measurements need
 */
export const prepare = async ({ web, roles = true, tools = false }) => {
  await prepareDependencies({ tools });
  await step('Сборка', () => compile(roles));
  if (web && webIsStale()) {
    assertNoneRuns(startedLaunchers());
    await step('Веб-интерфейс', buildWeb);
  }
};

/**
 * Dependencies as in package-lock.json, and the pinned Node.js among them: under another one the script starts once more,
 * and this never resolves. Throws PrepareError.
 * @param {{ tools: boolean }} options
 */
const prepareDependencies = async ({ tools }) => {
  takeOver();
  checkNode(process.versions.node);
  const missing = missingDependencies(tools ? 'all' : 'running');
  if (missing?.afresh) {
    // The dependencies of a running product must not be removed.
    assertNoneRuns(livingLaunchers());
    await step('Зависимости', missing.install, 'Устанавливаю зависимости, в первый раз около минуты');
  } else if (missing) {
    await step('Инструменты', missing.install, 'Добавляю то, чем Орбиту проверяют');
  }
  await useRightNode();
};

/**
 * Runs `work` for a script of package.json; a failure becomes a short Russian text and exit code 1.
 * @param {() => Promise<unknown>} work
 */
export const orExit = async (work) => {
  try {
    await work();
  } catch (error) {
    const { message, fix, stack } = /** @type {Partial<PrepareError>} */ (error);
    console.error(fix ? ['', `  ✗ ${message}`, ...fix.map((line) => `    ${line}`)].join('\n') : stack);
    process.exitCode = 1;
  }
};

/** @param {string} version */
const checkNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new PrepareError(`Нужен Node.js ${MINIMUM_NODE.join('.')} или новее, а запущен ${version}`, [
    `Установите свежую версию: https://nodejs.org или nvm install ${pinnedNode(ROOT)}`,
  ]);
};

const useRightNode = async () => {
  const { isRight, program } = rightNode(ROOT);
  if (isRight) return;
  if (program) await goOnUnder(program);
  throw new PrepareError(`Нужен Node.js ${pinnedNode(ROOT)}, а запущен ${process.versions.node}`, [
    `Для этой системы npm его не приносит, установите сами: nvm install ${pinnedNode(ROOT)}`,
  ]);
};

/**
 * In a process of its own. Throws PrepareError.
 * @param {boolean} roles
 */
const compile = async (roles) => {
  const child = fork(join(LOCAL, 'compile.mjs'), roles ? ['--roles'] : []);
  /** @type {{ message: string, fix: string[] } | undefined} */
  let failure;
  child.once('message', (message) => (failure = /** @type {typeof failure} */ (message)));
  const [code, signal] = await once(child, 'close');
  if (failure) throw new PrepareError(failure.message, failure.fix);
  if (code !== 0) throw new PrepareError('Сборка прервалась', [`Код ${code ?? signal}`]);
};

const webIsStale = () => {
  const built = modified(join(ROOT, 'web/dist/index.html'));
  if (built === undefined) return true;
  const sources = [
    'web/src',
    'web/public',
    'web/build',
    'web/index.html',
    'web/approval.html',
    'web/vite.config.ts',
    'web/package.json',
    'packages/contracts/src',
  ];
  return sources.some((path) => newest(join(ROOT, path)) > built);
};

const buildWeb = async () => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], join(ROOT, 'web'));
  if (code !== 0) throw new PrepareError('Веб-интерфейс не собрался', lastLines(output, 30));
};

/**
 * The newest modification time in a file or folder; 0 when it does not exist.
 * @param {string} path
 */
const newest = (path) => {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path) ?? 0;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  // The folder itself counts too: deleting a file changes nothing else.
  return Math.max(...['.', ...inside].map((name) => modified(join(path, name)) ?? 0));
};

/**
 * Prints one line with the time a step took, in the launcher's format.
 * @param {string} title
 * @param {() => Promise<void>} work
 * @param {string} [announcement] printed before a long step
 */
const step = async (title, work, announcement) => {
  const began = performance.now();
  const status = announcement ?? title;
  if (process.stdout.isTTY) process.stdout.write(`  … ${status}`);
  else if (announcement) process.stdout.write(`  … ${announcement}\n`);
  try {
    await work();
  } finally {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  }
  const time = `${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} с`;
  process.stdout.write(`  ✓ ${title.padEnd(34)} ${time.padStart(7)}\n`);
};
