// @ts-check
// Podman and buildah with the run's own store, networks and secrets, so that nothing of the machine is visible, renamed or removed,
// and everything found in there belongs to this checkout.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { ContainersProblem } from './steps.mjs';

/** Where helper programs are installed. */
const HELPERS = [
  '/usr/libexec/podman',
  '/usr/lib/podman',
  '/usr/local/libexec/podman',
  '/usr/local/lib/podman',
  '/usr/sbin',
  '/sbin',
];

/** crun needs one hierarchy of control groups here. */
const RUNTIMES = existsSync('/sys/fs/cgroup/cgroup.controllers') ? ['crun', 'runc'] : ['runc'];

/** Programs by the Debian package that contains them; of several in a line one is enough. */
const PACKAGES = /** @type {readonly (readonly [string, readonly string[]])[]} */ ([
  ['podman', ['podman']],
  ['buildah', ['buildah']],
  ['runc', RUNTIMES],
  ['netavark', ['netavark']],
  ['aardvark-dns', ['aardvark-dns']],
  ['iptables', ['iptables']],
  ['catatonit', ['catatonit']],
  ['debootstrap', ['debootstrap']],
]);

const isInstalled = (/** @type {string} */ program) =>
  [...(process.env.PATH ?? '').split(delimiter), ...HELPERS].some((folder) => existsSync(join(folder, program)));

/** Debian packages missing on this machine. */
const missingPackages = () => PACKAGES.filter(([, programs]) => !programs.some(isInstalled)).map(([name]) => name);

/** @param {readonly string[]} packages */
const installPackages = async (packages) => {
  await run('apt-get', ['update', '--quiet'], { timeoutMs: 300_000 });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: 900_000,
  });
};

/** Throws with a message about what is missing on this machine. @param {boolean} mayInstall */
export const checkMachine = async (mayInstall) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new ContainersProblem(
      'npm run containers needs Linux and root: only root’s podman gives pods addresses the host can reach',
    );
  }
  if (!isInstalled('kubectl'))
    throw new ContainersProblem('kubectl is missing: https://kubernetes.io/docs/tasks/tools');
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (!mayInstall) {
    throw new ContainersProblem(
      `packages are missing: apt-get install ${missing.join(' ')} (or npm run containers -- --install does so)`,
    );
  }
  await installPackages(missing);
};

/** Limits for containers as far as the machine allows them; podman's defaults are higher than many machines allow. */
const ENOUGH = { nofile: 65_536, nproc: 32_768 };

/** @param {string} row of /proc/self/limits @param {keyof typeof ENOUGH} name */
const limitOf = (row, name) => {
  const [, hard] = new RegExp(`^${row}\\s+\\S+\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const limit = Math.min(ENOUGH[name], Number(hard ?? ENOUGH[name]));
  return `"${name}=${limit}:${limit}"`;
};

/**
 * Settings of podman and buildah for this machine: their defaults (crun, systemd, a million files) do not work
 * everywhere.
 * @param {{ state: string, live: string }} folders
 */
const configuration = ({ state, live }) => {
  const runtime = RUNTIMES.find(isInstalled) ?? 'runc';
  const manager = existsSync('/run/systemd/system') ? 'systemd' : 'cgroupfs';
  return {
    runtime,
    containers: [
      '[containers]',
      `default_ulimits=[${limitOf('Max open files', 'nofile')},${limitOf('Max processes', 'nproc')}]`,
      '[engine]',
      `runtime="${runtime}"`,
      `cgroup_manager="${manager}"`,
      'events_logger="file"',
      'lock_type="file"',
      `tmp_dir="${live}/libpod"`,
      '[network]',
      'network_backend="netavark"',
      `network_config_dir="${state}/networks"`,
    ],
    storage: ['[storage]', 'driver="overlay"', `graphroot="${state}/storage"`, `runroot="${live}/storage"`],
  };
};

/**
 * @typedef {object} Engine
 * @property {string} runtime
 * @property {string} state folder of everything kept after a run
 * @property {string} live folder in memory for the rest
 * @property {(args: readonly string[], options?: import('./run.mjs').RunOptions) => Promise<string>} podman
 * @property {(args: readonly string[], options?: import('./run.mjs').RunOptions) => Promise<string>} buildah
 */

/**
 * The engine of this checkout.
 * @param {string} root
 * @param {AbortSignal} signal ends what it runs
 * @returns {Engine}
 */
export const openEngine = (root, signal) => {
  const state = join(root, '.data', 'containers');
  const live = `/run/orbita-containers-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  mkdirSync(join(state, 'networks'), { recursive: true });
  mkdirSync(live, { recursive: true, mode: 0o700 });
  const { runtime, containers, storage } = configuration({ state, live });
  const written = (/** @type {string} */ name, /** @type {string[]} */ lines) => {
    const path = join(state, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  const env = {
    ...process.env,
    CONTAINERS_CONF: written('containers.conf', containers),
    CONTAINERS_STORAGE_CONF: written('storage.conf', storage),
  };
  const command =
    (/** @type {string} */ name) =>
    (/** @type {readonly string[]} */ args, /** @type {import('./run.mjs').RunOptions} */ options = {}) =>
      run(name, args, { env, signal, ...options });
  return { runtime, state, live, podman: command('podman'), buildah: command('buildah') };
};
