// @ts-check
// Puts what `build.mjs` has compiled, and the packages it needs, into a few files for all processes of the product: loading 2,500
// modules one by one took each of them longer than everything else it does before it is ready, and 20 MB more.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const OUTPUT = 'dist/roles';
/** What the bundle was made of. */
const RECORD = `${OUTPUT}/.built.json`;

/**
 * Stays in node_modules: native code, packages that look for their own files or start a thread from one, and what is
 * loaded by name. All are found from the root.
 */
const OUTSIDE =
  /^(sharp|@napi-rs\/canvas|onnxruntime-node|@node-rs\/argon2|msgpackr|pg|pg-native|pino|thread-stream|@bull-board\/\w+|telegram)($|\/)/;

/** @typedef {{ bundler: string, inputs: Record<string, string> }} Record_ */

/** Compiled entry point of each process, by the name of its role. @param {string} root @param {string[]} workspaces */
const entriesOf = (root, workspaces) =>
  Object.fromEntries(
    workspaces
      .filter((folder) => /^(gateway|workers\/.+|services\/.+)$/.test(folder))
      .map((folder) => [folder.replace('workers/', 'worker-').replace('services/', ''), `${folder}/dist/main.js`])
      .filter(([, script]) => existsSync(join(root, String(script)))),
  );

/** Packages and bundler, which are as the lock file says, and this file. @param {string} root */
const bundlerOf = (root) =>
  [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/** @param {string} file */
const stateOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : 'gone';
};

/** Whether the bundle is another one than the compiled code would make. @param {string} root @param {string[]} workspaces */
export const isBundleStale = (root, workspaces) => {
  const entries = Object.values(entriesOf(root, workspaces));
  if (entries.length === 0) return false;
  const record = join(root, RECORD);
  if (!existsSync(record)) return true;
  /** @type {Record_} */
  const { bundler, inputs } = JSON.parse(readFileSync(record, 'utf8'));
  return (
    bundler !== bundlerOf(root) ||
    entries.some((entry) => inputs[entry] === undefined) ||
    Object.entries(inputs).some(([name, state]) => stateOf(join(root, name)) !== state)
  );
};

/** Ours, which has a map beside it. */
const COMPILED = /^(?!.*node_modules).*[\\/]dist[\\/].*\.js$/;

/** @param {string} root @param {Record<string, string>} inputs what it reads of ours is noted here @returns {import('rolldown').Plugin} */
const ownPlaces = (root, inputs) => ({
  name: 'own-places',
  load: {
    filter: { id: COMPILED },
    handler: (id) => {
      inputs[relative(root, id).replaceAll('\\', '/')] = stateOf(id);
      return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
    },
  },
  // Files beside a module are found where the module was.
  transform: {
    filter: { id: { exclude: /^\0/ }, code: 'import.meta.url' },
    handler: (code, id) => {
      const place = relative(join(root, OUTPUT), id).replaceAll('\\', '/');
      return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`) };
    },
  },
});

/** Bundles all processes. Rejects when a module cannot be read or found. @param {string} root @param {string[]} workspaces */
export const writeBundle = async (root, workspaces) => {
  const input = entriesOf(root, workspaces);
  /** @type {Record_} */
  const record = { bundler: bundlerOf(root), inputs: {} };
  // Loaded only when needed: it costs every start a tenth of a second.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external: OUTSIDE,
    // What is bundled may name them, as in a path of an error's stack, and must look for nothing there.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    plugins: [ownPlaces(root, record.inputs)],
    onLog: (_level, { code, id, message }) => {
      // Packages try what is not installed.
      if (code === 'UNRESOLVED_IMPORT' && id && COMPILED.test(id)) throw new Error(message);
    },
  });
  await bundle.write({
    dir: join(root, OUTPUT),
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Half of what is held in memory of a file would be its comments.
    comments: false,
    // Nest, TypeORM and our logs read names of classes.
    keepNames: true,
  });
  await bundle.close();
  // Last: a killed build begins again.
  writeFileSync(join(root, RECORD), JSON.stringify(record));
};
