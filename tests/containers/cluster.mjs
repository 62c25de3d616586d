// @ts-check
// The same checks on an existing cluster, given by KUBECONFIG. Everything is in the overlay's namespace, which must not exist
// before and is deleted afterwards with its volumes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { asYaml } from './overlay.mjs';
import { run } from './run.mjs';
import { ContainersProblem } from './steps.mjs';

const NAMESPACE = 'orbita';
const ROLLOUT = '10m';
const ROLLOUT_PATIENCE_MS = 1_200_000;

/** @typedef {import('./overlay.mjs').Workload} Workload */

/** @param {AbortSignal} signal */
export const openCluster = (signal) => {
  const kubectl = (/** @type {readonly string[]} */ args, /** @type {import('./run.mjs').RunOptions} */ options = {}) =>
    run('kubectl', ['--namespace', NAMESPACE, ...args], { signal, timeoutMs: ROLLOUT_PATIENCE_MS, ...options });
  const waited = (/** @type {string} */ job) =>
    kubectl(['wait', '--for=condition=complete', `job/${job}`, `--timeout=${ROLLOUT}`]);

  return {
    /** Throws when the namespace exists already. */
    async checkFree() {
      const found = await kubectl(['get', 'namespace', NAMESPACE, '--ignore-not-found', '--output', 'name']);
      if (found.trim() !== '')
        throw new ContainersProblem(
          `the cluster has a namespace ${NAMESPACE}: it is not touched, take another cluster`,
        );
    },

    /**
     * Starts the overlay with its secrets and waits until all of it is ready.
     * @param {readonly import('./overlay.mjs').Manifest[]} manifests @param {import('./secrets.mjs').Secrets} secrets
     */
    async start(manifests, secrets) {
      const isNamespace = (/** @type {import('./overlay.mjs').Manifest} */ { kind }) => kind === 'Namespace';
      await kubectl(['apply', '--filename', '-'], { input: asYaml(manifests.filter(isNamespace)) });
      const held = Object.entries(secrets).map(([name, stringData]) => ({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name },
        stringData,
      }));
      await kubectl(['create', '--filename', '-'], { input: asYaml(held) });
      await kubectl(['apply', '--filename', '-'], {
        input: asYaml(manifests.filter((manifest) => !isNamespace(manifest))),
      });
      await waited('migrate');
      await kubectl(['rollout', 'status', 'deployment', `--timeout=${ROLLOUT}`]);
    },

    /** Runs a command in a workload's container or throws. @param {Workload} workload @param {readonly string[]} command */
    exec: ({ name, kind, pod }, command) =>
      kubectl(['exec', `${kind.toLowerCase()}/${name}`, '--container', pod.containers[0].name, '--', ...command]),

    /** Runs a CronJob once, and waits for its end. @param {string} name */
    async runOnce(name) {
      await kubectl(['create', 'job', `--from=cronjob/${name}`, `${name}-now`]);
      await waited(`${name}-now`);
    },

    /** Forwards a port of this machine to the gateway. @returns {Promise<{ url: string, close: () => void }>} */
    forward: () =>
      new Promise((resolve, reject) => {
        const child = spawn('kubectl', ['--namespace', NAMESPACE, 'port-forward', 'service/gateway', ':80'], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        child.once('error', reject);
        child.once('exit', (code) => reject(new ContainersProblem(`kubectl port-forward ended with ${code}`)));
        createInterface(child.stdout).on('line', (line) => {
          const [, port] = /^Forwarding from 127\.0\.0\.1:(\d+)/.exec(line) ?? [];
          if (port) resolve({ url: `http://localhost:${port}`, close: () => child.kill() });
        });
      }),

    /** Deletes what was started, even after Ctrl-C. */
    takeDown: () => kubectl(['delete', 'namespace', NAMESPACE, '--ignore-not-found'], { signal: undefined }),
  };
};
