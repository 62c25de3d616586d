// @ts-check
// Checks the Kubernetes manifests without a cluster: by the strict types of its schemas, and whether they start every process with
// the settings it reads, allow only the connections it needs, and scale it by the work that waits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { checkNetworkPolicies } from './kubernetes-network-policies.mjs';
import { checkDisk } from './kubernetes-disk.mjs';
import {
  FOLDER,
  WORKLOADS,
  overlayAt,
  overlays,
  podOf,
  readManifests,
  renderedManifests,
  restoreAt,
} from './kubernetes-manifests.mjs';
import { checkCounts, checkQueues } from './kubernetes-scaling.mjs';
import { checkTypes } from './kubernetes-types.mjs';
import { PROCESSES, ROOT, readSchema } from './settings.mjs';

const SECRETS = 'k8s/secrets.example.yaml';
/** Files that an overlay cannot read because they are outside its folder. */
const COPIES = [['infra/docker/postgres-init.sh', 'k8s/overlays/small/postgres-init.sh']];

/** @typedef {import('./kubernetes-manifests.mjs').Manifest} Manifest */

/** Keys in each secret. @param {readonly Manifest[]} manifests */
const secretsOf = (manifests) =>
  new Map(
    manifests
      .filter(({ path }) => path === SECRETS)
      .map(({ body }) => [body.metadata.name, Object.keys(body.stringData)]),
  );

/** Literals of the one settings map, in the base and in what the overlays add. */
const mapOf = () => {
  const of = (/** @type {string} */ path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^\s*- ([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name ?? '');
  return { base: of('k8s/base/kustomization.yaml'), production: of('k8s/overlays/production/kustomization.yaml') };
};

/** @param {{ isOptional?: () => boolean } & Record<string, any>} schema */
const isRequired = (schema) => !schema.safeParse(undefined).success;

/** Processes an operator starts when they are due. */
const BY_HAND = new Set(['rotate-secrets']);

/** Every process is in the cluster, runs its usual entry, and gets its required settings. @param {readonly Manifest[]} manifests */
const checkProcesses = async (manifests) => {
  /** @type {string[]} */
  const problems = [];
  const secrets = secretsOf(manifests);
  const { base: literals, production } = mapOf();
  /** @type {Set<string>} */
  const read = new Set();
  for (const process of PROCESSES.filter(({ entry, name }) => entry && !BY_HAND.has(name))) {
    const schema = await readSchema(process);
    for (const name of Object.keys(schema)) read.add(name);
    const manifest = manifests.find(({ body }) => WORKLOADS.includes(body.kind) && body.metadata.name === process.name);
    const [container] = manifest ? podOf(manifest.body).containers : [];
    if (container?.command?.join(' ') !== `node ${process.entry}`) {
      problems.push(`${FOLDER}: nothing called ${process.name} runs node ${process.entry}`);
      continue;
    }
    const named = container.envFrom.flatMap((/** @type {any} */ { secretRef }) => (secretRef ? [secretRef.name] : []));
    for (const name of named.filter((/** @type {string} */ secret) => !secrets.has(secret))) {
      problems.push(`${manifest?.path}: ${SECRETS} has no secret ${name}`);
    }
    const keys = named.flatMap((/** @type {string} */ name) => secrets.get(name) ?? []);
    for (const key of keys.filter((/** @type {string} */ name) => !(name in schema))) {
      problems.push(`${manifest?.path}: ${process.name} is given ${key}, which it does not read`);
    }
    for (const [name, each] of Object.entries(schema)) {
      const isGiven = [...keys, ...literals].includes(name);
      if (isRequired(/** @type {any} */ (each)) && !isGiven) {
        problems.push(`${manifest?.path}: ${process.name} cannot start without ${name}, which it is not given`);
      }
    }
  }
  for (const name of [...literals, ...production].filter((literal) => !read.has(literal))) {
    problems.push(`${FOLDER}: ${name} is set, and no process reads it`);
  }
  return problems;
};

/** Nothing runs as root, writes to its own file system, or has no memory limit. @param {readonly Manifest[]} manifests */
const checkConfinement = (manifests) =>
  manifests
    .filter(({ body }) => WORKLOADS.includes(body.kind))
    .flatMap(({ path, body }) => {
      const pod = podOf(body);
      const who = `${path}: ${body.metadata.name}`;
      const whole = [
        pod.securityContext?.runAsNonRoot === true && Number.isInteger(pod.securityContext?.runAsUser)
          ? []
          : [`${who} may run as root`],
        pod.securityContext?.seccompProfile?.type === 'RuntimeDefault' ? [] : [`${who} may make any system call`],
        pod.automountServiceAccountToken === false ? [] : [`${who} holds a token of the cluster`],
      ].flat();
      const each = [...(pod.initContainers ?? []), ...pod.containers].flatMap((container) => {
        const { securityContext: context = {}, resources = {}, image, name } = container;
        return [
          context.readOnlyRootFilesystem === true ? [] : [`${who}/${name} writes to its own system`],
          context.allowPrivilegeEscalation === false ? [] : [`${who}/${name} may gain rights`],
          context.capabilities?.drop?.includes('ALL') ? [] : [`${who}/${name} keeps capabilities`],
          resources.requests?.cpu && resources.requests?.memory && resources.limits?.memory
            ? []
            : [`${who}/${name} has no bounds of memory or asks for no processor`],
          /:latest$/.test(image) ? [`${who}/${name} runs whatever is latest`] : [],
        ].flat();
      });
      return [...whole, ...each];
    });

/** The product's image in a kustomization. @param {string} path */
const imageOf = (path) => {
  const [document] = parseAllDocuments(readFileSync(join(ROOT, path), 'utf8'));
  const { images = [] } = document?.toJS() ?? {};
  const { newName, newTag } = images.find((/** @type {any} */ { name }) => name === 'orbita') ?? {};
  return newTag && `${newName}:${newTag}`;
};

/** An overlay names its image, and its backups are restored by the same one: a component does not inherit the folder's image. */
const checkImages = () =>
  overlays().flatMap((name) => {
    const [overlay, restore] = [overlayAt(name), restoreAt(name)].map((path) => join(path, 'kustomization.yaml'));
    const image = imageOf(overlay ?? '');
    if (!image) return [`${overlay}: images gives orbita no tag`];
    return image === imageOf(restore ?? '') ? [] : [`${restore}: images names another image than ${overlay}`];
  });

/** A Job cannot be changed, and the name of a generated map changes with every setting. @param {readonly Manifest[]} manifests */
const checkJobs = (manifests) =>
  manifests
    .filter(({ path, body }) => body.kind === 'Job' && path.startsWith(join(FOLDER, 'base')))
    .filter(({ body }) =>
      podOf(body).containers.some((/** @type {any} */ { envFrom = [] }) =>
        envFrom.some((/** @type {any} */ { configMapRef }) => configMapRef),
      ),
    )
    .map(
      ({ path, body }) =>
        `${path}: ${body.metadata.name} reads a map of settings: the next setting could not be applied`,
    );

/** Every mount has exactly one volume. @param {readonly Manifest[]} manifests */
const checkMounts = (manifests) =>
  manifests
    .filter(({ body }) => WORKLOADS.includes(body.kind))
    .flatMap(({ path, body }) => {
      const pod = podOf(body);
      const claimed = (body.spec.volumeClaimTemplates ?? []).map((/** @type {any} */ { metadata }) => metadata.name);
      const names = [...(pod.volumes ?? []).map((/** @type {any} */ { name }) => name), ...claimed];
      const mounted = [...(pod.initContainers ?? []), ...pod.containers].flatMap(({ volumeMounts = [] }) =>
        volumeMounts.map((/** @type {any} */ { name }) => name),
      );
      return [
        ...mounted.filter((name) => !names.includes(name)).map((name) => `mounts ${name}, which is no volume of it`),
        ...names.filter((name) => !mounted.includes(name)).map((name) => `mounts its volume ${name} nowhere`),
        ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `has two volumes ${name}`),
      ].map((problem) => `${path}: ${body.metadata.name} ${problem}`);
    });

/** Variables each process reads, by its name. @returns {Promise<Map<string, string[]>>} */
const variablesRead = async () => {
  const started = PROCESSES.filter(({ entry }) => entry);
  return new Map(
    await Promise.all(
      started.map(async (process) => /** @type {const} */ ([process.name, Object.keys(await readSchema(process))])),
    ),
  );
};

/** Queues of jobs, and what is shown like a queue. @returns {Promise<readonly string[]>} */
const queueNames = async () =>
  (await import(pathToFileURL(join(ROOT, 'packages/contracts/dist/queue-name.js')).href)).QUEUE_NAMES;

const checkCopies = () =>
  COPIES.filter(
    ([one = '', other = '']) => readFileSync(join(ROOT, one), 'utf8') !== readFileSync(join(ROOT, other), 'utf8'),
  ).map(([one, other]) => `${other} is not the same as ${one} → cp ${one} ${other}`);

/** All problems of the cluster's manifests, one a line. @returns {Promise<string[]>} */
export const kubernetesProblems = async () => {
  const manifests = readManifests();
  const all = [...manifests, ...renderedManifests()];
  return [
    ...checkImages(),
    ...(await checkTypes(all)),
    ...(await checkProcesses(manifests)),
    ...checkJobs(manifests),
    ...checkCounts(manifests),
    ...checkQueues(manifests, await queueNames()),
    ...checkNetworkPolicies(manifests, await variablesRead()),
    ...checkConfinement(all),
    ...checkDisk(all),
    ...checkMounts(all),
    ...checkCopies(),
  ];
};
