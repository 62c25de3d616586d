// @ts-check
// Builds the processes, as a process of its own: what the compiler and the bundler took, over a gigabyte on a first start, ends
// with it. Started by prepare.mjs, which gets the failure by message; `--roles` bundles them too.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError, bundleRoles, compileChanged, rolesAreStale, writeChanged } from './build.mjs';
import { PrepareError } from './prepare-error.mjs';
import { assertNoneRuns, startedLaunchers } from './running.mjs';
import { lastLines } from './system.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Not run by any process of the product: tests, measurements and their fakes. */
const BESIDE_THE_PRODUCT = /^(packages\/testing|infra\/(browser|fakes)|tests\/(faults|harness)|bench)$/;

/** @param {boolean} roles */
const build = async (roles) => {
  const changes = await compileChanged(ROOT);
  const runs = changes.filter(({ folder, outputs }) => outputs.length > 0 && !BESIDE_THE_PRODUCT.test(folder));
  if (runs.length > 0 || (roles && rolesAreStale(ROOT))) assertNoneRuns(startedLaunchers());
  writeChanged(ROOT, changes);
  if (roles) await bundleRoles(ROOT);
};

/** @param {unknown} error */
const failureOf = (error) => {
  if (error instanceof BuildError) return { message: 'Сборка не удалась', fix: lastLines(error.message, 30) };
  if (error instanceof PrepareError) return { message: error.message, fix: error.fix };
  return { message: 'Сборка не удалась', fix: lastLines(String(error instanceof Error ? error.stack : error), 30) };
};

const endsWithItsParent = () => process.exit(1);
process.once('disconnect', endsWithItsParent);
await build(process.argv.includes('--roles')).catch((error) => process.send?.(failureOf(error)));
process.off('disconnect', endsWithItsParent);
// Waits until the message is sent.
process.disconnect?.();
