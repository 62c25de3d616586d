// @ts-check
// What npm installs, and how much of it: running takes half of what checking takes. Used before anything is installed:
// nothing but Node's own modules may be imported here.
import { existsSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrepareError } from './prepare-error.mjs';
import { modified, run } from './system.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
/** npm's own list of installed packages, which it writes last. */
const INSTALLED = join(MODULES, '.package-lock.json');
/** Holds the list known to lack the tools. When npm is run by hand, it writes another list, with everything. */
const ONLY_RUNNING = join(MODULES, '.only-running');

/** Workspaces that run the product and build it; the rest of the repository tests and measures it. */
const RUNNING = ['gateway', 'workers', 'infra/database', 'infra/local', 'web'];

/**
 * `running`: needed to build and run the product. `all`: also needed for tests, checks and measurements.
 * @typedef {'running' | 'all'} Extent
 */

/** Extent of the installation, by any lock file. @returns {Extent | undefined} */
const presentExtent = () => {
  const list = modified(INSTALLED);
  if (list === undefined) return undefined;
  return existsSync(ONLY_RUNNING) && readFileSync(ONLY_RUNNING, 'utf8') === String(list) ? 'running' : 'all';
};

const isCurrent = () => (modified(INSTALLED) ?? 0) >= (modified(LOCK) ?? 0);

/**
 * Work needed so that `wanted` is installed; undefined if nothing is. `afresh` removes what is there.
 * @param {Extent} wanted
 * @returns {{ afresh: boolean, install: () => Promise<void> } | undefined}
 */
export const missingDependencies = (wanted) => {
  const present = presentExtent();
  if (present === undefined || !isCurrent()) {
    // A checkout that had the tools will need them again.
    const extent = present === 'all' ? 'all' : wanted;
    return { afresh: true, install: () => installAfresh(extent) };
  }
  return wanted === 'all' && present === 'running' ? { afresh: false, install: addTools } : undefined;
};

/** @param {Extent} extent */
const installAfresh = async (extent) => {
  // Tools even under NODE_ENV=production: `all` means that they will be run.
  const chosen =
    extent === 'all' ? ['--include=dev'] : ['--omit=dev', ...RUNNING.map((folder) => `--workspace=${folder}`)];
  await npm('ci', ...chosen);
  removeNeedless();
  if (extent === 'running') writeFileSync(ONLY_RUNNING, String(modified(INSTALLED)));
};

/** Adds to the installed packages, which a running product still uses. The lock file has the versions and is not changed. */
const addTools = async () => {
  await npm('install', '--no-save', '--include=dev');
  removeNeedless();
  rmSync(ONLY_RUNNING, { force: true });
};

/** @param {string[]} args */
const npm = async (...args) => {
  // The other options are in .npmrc.
  const all = [...args, '--loglevel=error'];
  // npm is run by its own Node.js: the Node.js it replaces must not run it.
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const { code, output } =
    script && /^npm-cli\.c?js$/.test(basename(script))
      ? await run(node, [script, ...all], ROOT)
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all, ROOT, process.platform === 'win32');
  if (code === 0) return;
  throw new PrepareError('Зависимости не установились', [...adviceFor(output), ...firstErrors(output)]);
};

/**
 * Removes parts of packages that nothing here reads, a quarter of everything: programs of other platforms, headers of Node.js,
 * networks in other sizes. An install without this step works as well.
 */
const removeNeedless = () => {
  const remove = (/** @type {string[]} */ ...path) => rmSync(join(MODULES, ...path), { recursive: true, force: true });
  for (const name of list('.').filter((entry) => /^node-\w+-\w+$/.test(entry))) {
    remove(name, 'include');
    remove(name, 'share');
  }
  for (const napi of list('onnxruntime-node/bin')) {
    for (const platform of list(`onnxruntime-node/bin/${napi}`)) {
      for (const arch of list(`onnxruntime-node/bin/${napi}/${platform}`)) {
        if (platform !== process.platform || arch !== process.arch)
          remove('onnxruntime-node/bin', napi, platform, arch);
      }
    }
  }
  const weights = '@imgly/background-removal-data/dist';
  const kept = new Set(['resources.json', ...chunksOf(join(MODULES, weights, 'resources.json'))]);
  for (const name of list(weights)) if (!kept.has(name)) remove(weights, name);
  // It must be newer than the folders it lists, or npm ignores it.
  utimesSync(INSTALLED, new Date(), new Date());
};

/** @param {string} folder in node_modules */
const list = (folder) => (existsSync(join(MODULES, folder)) ? readdirSync(join(MODULES, folder)) : []);

/** Files of the network that removes backgrounds (`bundled-weights.ts`). @param {string} file @returns {string[]} */
const chunksOf = (file) => {
  if (!existsSync(file)) return [];
  /** @type {Record<string, { chunks: { hash: string }[] }>} */
  const { '/models/medium': { chunks } = { chunks: [] } } = JSON.parse(readFileSync(file, 'utf8'));
  return chunks.map(({ hash }) => hash);
};

/** @param {string} output */
const adviceFor = (output) => {
  if (/can only install.*in sync/.test(output))
    return ['package-lock.json не соответствует package.json: выполните npm install'];
  if (/ENOSPC/.test(output)) return ['На диске закончилось место: нужно около 1 ГБ'];
  if (/EACCES|EPERM/.test(output))
    return [`Нет прав на запись в ${join(ROOT, 'node_modules')}: проверьте владельца папки`];
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i.test(output)) {
    return ['Реестр npm недоступен: проверьте сеть и прокси (npm config get registry) и повторите npm start'];
  }
  return ['Повторите npm start; если не помогло, удалите папку node_modules'];
};

/**
 * npm prints the cause first, then help and file names.
 * @param {string} output
 */
const firstErrors = (output) => {
  const errors = output.split('\n').filter((line) => /^npm (error|ERR!) +(?!at )\S/.test(line));
  return (errors.length > 0 ? errors : output.trim().split('\n')).slice(0, 10);
};
