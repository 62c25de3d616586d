import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Specs run on the sources of every package: what its manifest exports from dist lies in src under the same name. */
const sources = manifestOf('.')
  .workspaces.flatMap((place) => globSync(place, { cwd: root }))
  // What an earlier version built stays in a folder that is no workspace any more.
  .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
  .flatMap((folder) => {
    const { name, exports = {} } = manifestOf(folder);
    return Object.entries(exports).flatMap(([entry, { default: built }]) => {
      if (!built?.startsWith('./dist/')) return [];
      const source = built.replace('./dist/', 'src/').replace(/\.js$/, '.ts');
      return [{ find: new RegExp(`^${name}${entry.slice(1)}$`), replacement: path.join(root, folder, source) }];
    });
  });

/** Files that cannot share a process with others, and why. */
const ALONE = [
  // Replaces functions of a native module that keeps the ones it was loaded with.
  'services/accounts/src/password-hash.spec.ts',
];

const specs = {
  globals: true,
  pool: 'forks',
  setupFiles: [path.join(root, 'tests/leaves-no-trace.ts')],
  // They end what hangs. A restore in a process of its own takes half a minute on a machine that does other things.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const common = {
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { alias: sources },
};

export default defineConfig({
  test: {
    // Half of the time a file waits for servers and clocks: three at a time fill two cores.
    maxWorkers: 3,
    // As with journeys: what then passes is told as flaky at the end of the run, and wants mending.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        ...common,
        test: {
          ...specs,
          name: 'node',
          include: ['{packages,services,gateway,workers,infra,tests,bench}/**/src/**/*.spec.ts', 'tests/*.spec.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...ALONE],
          // Nest, TypeORM and the contracts are loaded once a worker, not once a file (docs/adr/0006).
          isolate: false,
        },
      },
      { ...common, test: { ...specs, name: 'alone', include: ALONE, isolate: true } },
    ],
  },
});
