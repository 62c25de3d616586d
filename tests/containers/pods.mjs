// @ts-check
// The pods of one run, in a separate network where each is found by the names of its Services.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asYaml } from './overlay.mjs';
import { untilReady } from './probes.mjs';
import { ContainersProblem, until } from './steps.mjs';

const NETWORK = 'orbita';
/** A starting pod waits for the schema, and the schema for PostgreSQL. */
const START_PATIENCE_MS = 600_000;
const STOP_SECONDS = 45;
/** Layers of earlier builds, which make the next one faster. */
const CACHED_FOR = '24h';

/** @typedef {import('./overlay.mjs').Workload} Workload */

/** @param {Workload} workload */
const podOf = ({ name }) => `${name}-pod`;
/** @param {Workload} workload */
const containerOf = (workload) => `${podOf(workload)}-${workload.pod.containers[0].name}`;

/**
 * @param {import('./engine.mjs').Engine} engine
 * @param {AbortSignal} signal
 */
export const openPods = ({ podman, live }, signal) => {
  const inspect = async (/** @type {string} */ name, /** @type {string} */ format) =>
    (await podman(['inspect', name, '--format', format])).trim();

  /** The address of a pod. @param {Workload} workload */
  const addressOf = async (workload) => {
    const infra = await podman(['pod', 'inspect', podOf(workload), '--format', '{{.InfraContainerID}}']);
    return inspect(infra.trim(), `{{.NetworkSettings.Networks.${NETWORK}.IPAddress}}`);
  };

  /** Runs a command in a workload's container; throws if it fails. @param {Workload} workload @param {readonly string[]} command */
  const exec = (workload, command) => podman(['exec', containerOf(workload), ...command], { timeoutMs: 30_000 });

  return {
    addressOf,
    exec,

    /** The network, and the secrets in podman's form. @param {import('./secrets.mjs').Secrets} secrets */
    async prepare(secrets) {
      await podman(['network', 'create', NETWORK]);
      for (const [name, values] of Object.entries(secrets)) await this.keep(name, values);
      return inspectNetwork();
    },

    /** Stores a secret from a file: all users can see arguments. @param {string} name @param {Record<string, string>} values */
    async keep(name, values) {
      const data = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
      const path = join(live, `secret-${name}`);
      await writeFile(path, JSON.stringify(Object.fromEntries(data)), { mode: 0o600 });
      try {
        await podman(['secret', 'create', name, path]);
      } finally {
        await rm(path);
      }
    },

    /** Creates the volumes that workloads share or keep, each once. @param {readonly Workload[]} workloads */
    async makeVolumes(workloads) {
      const claims = new Map(
        workloads.flatMap((workload) => workload.claims.map((claim) => [claim.metadata.name, claim])),
      );
      await podman(['kube', 'play', '-'], { input: asYaml([...claims.values()]) });
    },

    /** Starts a workload; resolves when its init containers have succeeded. @param {Workload} workload */
    async start(workload) {
      const network = [NETWORK, workload.services.map((name) => `alias=${name}`).join(',')].filter(Boolean).join(':');
      await podman(['kube', 'play', '--network', network, '-'], {
        input: asYaml(workload.documents),
        timeoutMs: START_PATIENCE_MS,
      });
    },

    /** Stops a workload as a node does, and removes it. @param {Workload} workload */
    async stop(workload) {
      await podman(['pod', 'stop', '--time', String(STOP_SECONDS), podOf(workload)]);
      await podman(['pod', 'rm', podOf(workload)]);
    },

    /** Waits until a serving workload is ready. @param {Workload} workload */
    async untilReady(workload) {
      const [container] = workload.pod.containers;
      const address = await addressOf(workload);
      await untilReady(workload.name, { address, container, exec: (command) => exec(workload, command) }, signal);
    },

    /** Waits until a Job has succeeded. @param {Workload} workload */
    async untilComplete(workload) {
      const look = async () => {
        const [status, code] = (await inspect(containerOf(workload), '{{.State.Status}} {{.State.ExitCode}}')).split(
          ' ',
        );
        if (status !== 'exited') return undefined;
        if (code === '0') return true;
        if (workload.pod.restartPolicy === 'Never') throw new ContainersProblem(`${workload.name} ended with ${code}`);
        return undefined;
      };
      await until(`${workload.name} has not ended well`, look, { patienceMs: START_PATIENCE_MS, signal });
    },

    /** The last output of a workload. @param {Workload} workload @param {number} lines */
    lastWords: (workload, lines) =>
      podman(['logs', '--tail', String(lines), containerOf(workload)]).catch((error) => String(error.message)),

    /** Kills the process of a workload, like a system out of memory. @param {Workload} workload */
    async kill(workload) {
      const pid = Number(await inspect(containerOf(workload), '{{.State.Pid}}'));
      if (!Number.isInteger(pid) || pid <= 1) throw new Error(`${workload.name} does not run`);
      process.kill(pid, 'SIGKILL');
    },

    /** How often a workload's container was restarted. @param {Workload} workload */
    restarts: async (workload) => Number(await inspect(containerOf(workload), '{{.RestartCount}}')),
  };

  /** The address of this machine in the network of the pods. */
  async function inspectNetwork() {
    const [network] = JSON.parse(await podman(['network', 'inspect', NETWORK]));
    return /** @type {string} */ (network.subnets[0].gateway);
  }
};

/** @typedef {ReturnType<typeof openPods>} Pods */

/**
 * Stops and removes everything in this checkout's own store; images stay for the next run.
 * @param {import('./engine.mjs').Engine} engine
 */
export const takeDown = async ({ podman }) => {
  // After Ctrl-C the signal of the run is aborted; this must run nevertheless.
  const ignoring = { signal: undefined };
  const pods = (await podman(['pod', 'ps', '--quiet'], ignoring)).split('\n').filter(Boolean);
  await Promise.all(pods.map((pod) => podman(['pod', 'stop', '--time', String(STOP_SECONDS), pod], ignoring)));
  await podman(['pod', 'rm', '--all', '--force'], ignoring);
  await podman(['volume', 'rm', '--all', '--force'], ignoring);
  await podman(['secret', 'rm', '--all'], ignoring);
  const networks = await podman(['network', 'ls', '--quiet'], ignoring);
  if (networks.split('\n').includes(NETWORK)) await podman(['network', 'rm', '--force', NETWORK], ignoring);
  await podman(['image', 'prune', '--force', '--filter', `until=${CACHED_FOR}`], ignoring);
};
