// @ts-check
// The code of an earlier commit, built in a separate folder: it runs beside today's code during a deployment.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './settings.mjs';

export const MIGRATIONS = 'infra/database/src/migrations';

/** The requested code is not available here. */
export class NoPreviousCode extends Error {}

/** @param {string[]} args */
const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new NoPreviousCode(`git ${args.join(' ')}: ${/** @type {{ stderr?: string }} */ (error).stderr ?? error}`);
  }
};

/** The last code without the first migration after the last release; used when no release has a tag yet. */
const beforeNewMigrations = () => {
  const spec = readFileSync(join(ROOT, 'infra/database/src/contracting.spec.ts'), 'utf8');
  const number = /LAST_RELEASED = '\w+?(\d{13})'/.exec(spec)?.[1];
  if (!number) throw new NoPreviousCode('contracting.spec.ts names no LAST_RELEASED');
  const next = readdirSync(join(ROOT, MIGRATIONS))
    .filter((name) => /^\d{13}-.*\.ts$/.test(name) && name.slice(0, 13) > number)
    .sort()[0];
  if (!next) return git('rev-parse', 'HEAD');
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${next}`).split('\n').at(-1);
  if (!added) throw new NoPreviousCode(`no history of ${next}: fetch it (git fetch --unshallow)`);
  return git('rev-parse', `${added}^`);
};

/** The commit of the last release before this code: its tag, or the last code without a newer migration. @throws NoPreviousCode */
export const lastRelease = () => {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname', '--no-contains', 'HEAD').split('\n');
  return tag ? git('rev-parse', `${tag}^{commit}`) : beforeNewMigrations();
};

const DAY_S = 86_400;

/** The newest code that was a day old when today's was committed. @throws NoPreviousCode */
export const yesterdaysCode = () => {
  const before = Number(git('log', '-1', '--format=%ct', 'HEAD')) - DAY_S;
  const commit = git('rev-list', '--max-count=1', `--before=${before}`, 'HEAD');
  if (!commit) throw new NoPreviousCode('no history of yesterday: fetch it (git fetch --unshallow)');
  return commit;
};

/** Migrations of today that a commit does not have in this form, in their folder. @param {string} commit @returns {string[]} */
export const migrationsSince = (commit) =>
  git('diff', '--name-only', '--diff-filter=d', commit, 'HEAD', '--', MIGRATIONS)
    .split('\n')
    .map((name) => name.slice(MIGRATIONS.length + 1))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts');

/** Versions of installed third-party packages, by path. @param {string} root @returns {Map<string, string>} */
const installed = (root) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Map(
    Object.entries(packages).flatMap(([place, { version, link }]) =>
      place.includes('node_modules/') && !link ? [[place, version]] : [],
    ),
  );
};

/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });

/** Workspaces of a tree: folder by package name. @param {string} root @returns {Map<string, string>} */
const workspacesOf = (root) => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces
    .flatMap((/** @type {string} */ place) =>
      place.endsWith('/*')
        ? readdirSync(join(root, place.slice(0, -2))).map((name) => join(place.slice(0, -2), name))
        : [place],
    )
    .filter((/** @type {string} */ folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(
    folders.map((/** @type {string} */ folder) => [
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
      folder,
    ]),
  );
};

/** The other tree uses our dependencies, but its own workspace packages. @param {string} root */
const borrowDependencies = (root) => {
  const modules = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@orbita' && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const [name, folder] of workspacesOf(root)) {
    const link = join(modules, name);
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, folder)), link);
    const nested = join(folder, 'node_modules');
    if (existsSync(join(ROOT, nested))) symlinkSync(join(ROOT, nested), join(root, nested));
  }
};

/** The other tree uses the dependencies installed here. @param {string} root */
const canBorrow = (root) => {
  const ours = installed(ROOT);
  return [...installed(root)].every(([place, version]) => ours.get(place) === version);
};

/** Its own dependencies (npm leaves a list of what it installed), or ours if they have not changed since. @param {string} root */
const hasItsDependencies = (root) => existsSync(join(root, 'node_modules/.package-lock.json')) || canBorrow(root);

/**
 * Builds the code of a commit in a separate folder, once. It uses our dependencies if both lock files agree, else its own.
 * @param {string} ref commit, tag or branch
 * @returns {Promise<string>} the root of that tree
 * @throws NoPreviousCode if git does not have it
 */
export const buildPrevious = async (ref) => {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const root = join(ROOT, '.data', 'previous', commit.slice(0, 12));
  const done = join(root, '.built');
  if (existsSync(done) && hasItsDependencies(root)) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const archive = join(root, '..', `${commit.slice(0, 12)}.tar`);
  git('archive', '--format=tar', `--output=${archive}`, commit);
  await run('tar', ['-xf', archive, '-C', root], ROOT);
  rmSync(archive);
  if (canBorrow(root)) borrowDependencies(root);
  else
    await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], root);
  const builder = join(root, 'infra/local/build.mjs');
  // Until 29 November 2026 the type compiler wrote the output that runs.
  const compile = existsSync(builder) ? [builder] : [join(root, 'node_modules/typescript/bin/tsc'), '-b'];
  await run(process.execPath, compile, root);
  cpSync(join(root, 'package.json'), done);
  return root;
};

/**
 * Gives an earlier tree today's migrations: its specs then make their databases with today's schema, by its own test helpers.
 * @param {string} root
 */
export const useTodaysMigrations = (root) => {
  for (const output of ['src', 'dist']) {
    const folder = join('infra/database', output, 'migrations');
    rmSync(join(root, folder), { recursive: true, force: true });
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  }
};
