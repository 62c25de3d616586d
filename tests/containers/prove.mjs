// @ts-check
// Builds the product's image, starts the overlay `small` by its manifests, runs the main journey and removes everything.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { proveOnCluster } from './on-cluster.mjs';
import { proveOnPodman } from './on-podman.mjs';
import { ContainersProblem } from './steps.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const overlay = 'k8s/overlays/small';

const { values } = parseArgs({
  options: {
    /** Installs missing Debian packages. */
    install: { type: 'boolean', default: false },
    /** Uses the image of the last run. */
    'no-build': { type: 'boolean', default: false },
    /** Name of the image for the cluster of KUBECONFIG. */
    image: { type: 'string' },
  },
});

const stop = new AbortController();
const { signal } = stop;
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(name, () => stop.abort(new ContainersProblem(`ended by ${name}`)));
}
try {
  await (process.env.KUBECONFIG
    ? proveOnCluster({ root, overlay, image: values.image, signal })
    : proveOnPodman({ root, overlay, mayInstall: values.install, isBuilt: values['no-build'], signal }));
  console.log('\n✓ the overlay starts, serves, and keeps its pods confined');
} catch (error) {
  const reason = signal.aborted ? signal.reason : error;
  console.error(reason instanceof ContainersProblem ? `\n✗ ${reason.message}` : reason);
  process.exitCode = 1;
}
