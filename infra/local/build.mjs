// @ts-check
// Turns TypeScript into what runs, src/**/*.ts into dist/**/*.js, file by file and without looking at types: `npm run check` does
// that. `node infra/local/build.mjs` builds everything that is out of date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, version } from '@swc/core';
import { isBundleStale, writeBundle } from './bundle.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** What was last built of a workspace, beside it. */
const RECORD = '.built.json';

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  module: { type: 'es6' },
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    target: 'es2023',
    keepClassNames: true,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
  },
};
const COMPILER = createHash('sha256')
  .update(`${version}${JSON.stringify(OPTIONS)}`)
  .digest('hex')
  .slice(0, 16);

/**
 * @typedef {{ compiler: string, files: Record<string, string> }} Record_ when and by what each source was compiled
 * @typedef {{ path: string, text: string | undefined }} Output a file to write, or to remove
 * @typedef {{ folder: string, outputs: Output[], record: Record_ }} Change what is out of date in a workspace
 */

/** A source that cannot be compiled, with the place. */
export class BuildError extends Error {}

/** Folders of the workspaces with TypeScript, but for the web client, which Vite builds. @param {string} root @returns {string[]} */
export const workspaces = (root) => {
  /** @type {{ workspaces: string[] }} */
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patterns
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(root, dirname(pattern))).map((name) => `${dirname(pattern)}/${name}`)
        : [pattern],
    )
    .filter((folder) => folder !== 'web' && existsSync(join(root, folder, 'src')));
};

/** Sources of a workspace, with the values that show a change. @param {string} folder @returns {Record<string, string>} */
const sources = (folder) => {
  const isSource = (/** @type {string} */ name) =>
    name.endsWith('.ts') &&
    !name.endsWith('.spec.ts') &&
    !name.endsWith('.d.ts') &&
    !name.startsWith(join('testing', sep));
  return Object.fromEntries(
    filesIn(join(folder, 'src'))
      .filter(isSource)
      .map((name) => {
        const { mtimeMs, size } = statSync(join(folder, 'src', name));
        return [name, `${mtimeMs} ${size}`];
      }),
  );
};

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);

/** @param {string} dist @returns {Record_} */
const recordOf = (dist) => {
  const file = join(dist, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { compiler: '', files: {} };
};

/** @param {string} name of a source */
const outputsOf = (name) => {
  const script = name.replace(/ts$/, 'js');
  return { script, map: `${script}.map` };
};

/** @param {string} folder of the workspace @param {string} name of the source @returns {Promise<Output[]>} */
const compile = async (folder, name) => {
  const { script, map: mapName } = outputsOf(name);
  const up = '../'.repeat(name.split(sep).length);
  const { code, map = '' } = await transform(readFileSync(join(folder, 'src', name), 'utf8'), {
    ...OPTIONS,
    filename: join(folder, 'src', name),
    sourceFileName: `${up}src/${name.split(sep).join('/')}`,
  }).catch((error) => {
    throw new BuildError(`${join(folder, 'src', name)}\n${error instanceof Error ? error.message : error}`);
  });
  return [
    { path: join(folder, 'dist', script), text: `${code}//# sourceMappingURL=${mapName.split(sep).at(-1)}\n` },
    { path: join(folder, 'dist', mapName), text: map },
  ];
};

/** @param {Output} output */
const differs = ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text;

/** What is out of date in a workspace; undefined when nothing is. @param {string} root @param {string} folder @returns {Promise<Change | undefined>} */
const changeOf = async (root, folder) => {
  const dist = join(root, folder, 'dist');
  const last = recordOf(dist);
  const files = sources(join(root, folder));
  const present = new Set(filesIn(dist).filter((name) => /\.js(\.map)?$/.test(name)));
  const stale = Object.keys(files).filter((name) => {
    const { script, map } = outputsOf(name);
    return last.compiler !== COMPILER || last.files[name] !== files[name] || !present.has(script) || !present.has(map);
  });
  const wanted = new Set(Object.keys(files).flatMap((name) => Object.values(outputsOf(name))));
  const left = [...present].filter((name) => !wanted.has(name));
  if (stale.length === 0 && left.length === 0) return undefined;
  const compiled = (await Promise.all(stale.map((name) => compile(join(root, folder), name)))).flat();
  return {
    folder,
    outputs: [
      // A source that was only touched, or is compiled the same by another compiler, changes nothing that runs.
      ...compiled.filter(differs),
      ...left.map((name) => ({ path: join(dist, name), text: undefined })),
    ],
    record: { compiler: COMPILER, files },
  };
};

/** Compiles outdated sources without writing anything. @param {string} root @returns {Promise<Change[]>} @throws BuildError */
export const compileChanged = async (root) => {
  const changes = await Promise.all(workspaces(root).map((folder) => changeOf(root, folder)));
  return changes.filter((change) => change !== undefined);
};

/** @param {string} root @param {Change[]} changes */
export const writeChanged = (root, changes) => {
  for (const { folder, outputs, record } of changes) {
    for (const { path, text } of outputs) {
      if (text === undefined) rmSync(path);
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    }
    mkdirSync(join(root, folder, 'dist'), { recursive: true });
    // Last: a killed build leaves no record, and its sources are compiled again.
    writeFileSync(join(root, folder, 'dist', RECORD), JSON.stringify(record));
  }
};

/** Whether what the processes of the product run is older than what was compiled. @param {string} root */
export const rolesAreStale = (root) => isBundleStale(root, workspaces(root));

/** Brings what the processes of the product run up to what was compiled. @param {string} root @throws BuildError */
export const bundleRoles = async (root) => {
  if (!rolesAreStale(root)) return;
  await writeBundle(root, workspaces(root)).catch((error) => {
    throw new BuildError(error instanceof Error ? error.message : String(error));
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    writeChanged(ROOT, await compileChanged(ROOT));
    await bundleRoles(ROOT);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
