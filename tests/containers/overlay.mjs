// @ts-check
// What an overlay asks of a cluster, put into what `podman kube play` plays. Podman knows Pods, Deployments, claims and ConfigMaps;
// whatever else stands in the manifests is named here, with what becomes of it.
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from './run.mjs';

/** A manifest of Kubernetes, whose shape `npm run check:manifests` has proven. @typedef {any} Manifest */

/**
 * @typedef {object} Workload
 * @property {string} name
 * @property {string} kind as in the overlay
 * @property {any} pod its PodSpec as in the overlay, with the claims of a StatefulSet among its volumes
 * @property {string[]} services names of the Services that lead to it
 * @property {Manifest[]} claims volumes it needs, those it shares with others among them
 * @property {Manifest[]} documents what podman plays
 */

/** What a single machine without a cluster has not: told, never passed over in silence. */
const NOT_PLAYED = /** @type {Record<string, string>} */ ({
  Namespace: 'a store, a network and secrets of this run stand for it',
  Ingress: 'the browser goes to the gateway itself',
  ServersTransport: 'the browser goes to the gateway itself',
  Middleware: 'the browser goes to the gateway itself',
  NetworkPolicy: 'podman has none: every pod reaches every other',
  PodDisruptionBudget: 'nobody drains a node here',
  HorizontalPodAutoscaler: 'one pod of each',
  ScaledObject: 'one pod of each',
  ServiceMonitor: 'nobody collects figures here',
  PrometheusRule: 'nobody collects figures here',
});

const PLAYED = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** Every manifest of an overlay, as a cluster would be given it. @param {string} root @param {string} overlay @returns {Promise<Manifest[]>} */
export const renderOverlay = async (root, overlay) =>
  parseAllDocuments(await run('kubectl', ['kustomize', join(root, overlay)])).map((document) => document.toJS());

/** What of an overlay is not played, and why. @param {readonly Manifest[]} manifests */
export const notPlayed = (manifests) =>
  [...new Set(manifests.map(({ kind }) => kind))].flatMap((kind) =>
    NOT_PLAYED[kind] ? [`not played: ${kind} (${NOT_PLAYED[kind]})`] : [],
  );

/** Manifests that take the product's image from somewhere else. @param {readonly Manifest[]} manifests @param {string} from @param {string} to @returns {Manifest[]} */
export const withImage = (manifests, from, to) =>
  JSON.parse(JSON.stringify(manifests).replaceAll(JSON.stringify(from), JSON.stringify(to)));

/** As podman reads several of them. @param {readonly Manifest[]} documents */
export const asYaml = (documents) => documents.map((document) => JSON.stringify(document)).join('\n---\n');

/** @param {Record<string, string>} selector @param {Record<string, string>} labels */
const selects = (selector, labels) => Object.entries(selector).every(([key, value]) => labels[key] === value);

/**
 * Puts values in the place of `$(NAME)`, as the kubelet does and podman 4 does not.
 * @param {any} container @param {(name: string, key: string) => string} secret
 */
const expanded = ({ args, env = [] }, secret) => {
  const values = new Map(
    env.map((/** @type {any} */ { name, value, valueFrom }) => [
      name,
      value ?? secret(valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key),
    ]),
  );
  return args?.map((/** @type {string} */ arg) =>
    arg.replace(/\$\(([A-Za-z_]\w*)\)/g, (whole, name) => String(values.get(name) ?? whole)),
  );
};

/**
 * A container with all podman must know of it in itself: who it runs as is said once for a pod, which podman reads of containers only.
 * @param {any} container @param {any} securityContext of its pod @param {(name: string, key: string) => string} secret
 */
const playedContainer = (container, { runAsUser, runAsGroup, runAsNonRoot }, secret) => ({
  ...container,
  args: expanded(container, secret),
  securityContext: { runAsUser, runAsGroup, runAsNonRoot, ...container.securityContext },
  // A volume takes its owner from the folder it is mounted on, which podman 4 looks for on this machine once a link leads there.
  volumeMounts: container.volumeMounts?.map((/** @type {any} */ mount) => ({
    ...mount,
    mountPath: mount.mountPath.replace(/^\/var\/run\//, '/run/'),
  })),
  // Podman would open each of them on every address of this machine.
  ports: undefined,
  // Podman asks by curl from inside, which the image has not, and only with systemd; probes.mjs asks the same from outside.
  startupProbe: undefined,
  readinessProbe: undefined,
  livenessProbe: undefined,
});

/** A folder in memory, as a volume of podman's. */
const IN_MEMORY = { 'volume.podman.io/type': 'tmpfs', 'volume.podman.io/device': 'tmpfs' };

/**
 * A claim whose volume its pod may write to: podman knows no fsGroup, and takes the owner from annotations.
 * @param {string} name @param {any} securityContext of the pod @param {{ medium?: string }} [options]
 * @returns {Manifest}
 */
const claimOf = (name, { runAsUser, fsGroup = runAsUser }, { medium } = {}) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: {
    name,
    annotations: {
      'volume.podman.io/uid': String(runAsUser),
      'volume.podman.io/gid': String(fsGroup),
      ...(medium === 'Memory' && {
        ...IN_MEMORY,
        'volume.podman.io/mount-options': `uid=${runAsUser},gid=${fsGroup},mode=0770`,
      }),
    },
  },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
});

/**
 * The volumes of a pod by claims of its own: podman 4 gives an emptyDir the name it has in the manifest, and so the same one to every pod.
 * @param {string} workload @param {any} pod @param {any} spec
 */
const volumesOf = (workload, pod, { volumeClaimTemplates: templates = [] }) => {
  /** @type {Manifest[]} */
  const claims = [];
  const claimed = (/** @type {string} */ name, /** @type {string} */ claimName, /** @type {any} */ options) => {
    claims.push(claimOf(claimName, pod.securityContext, options));
    return { name, persistentVolumeClaim: { claimName } };
  };
  const volumes = [
    ...(pod.volumes ?? []).map((/** @type {any} */ volume) => {
      const { name, emptyDir, persistentVolumeClaim } = volume;
      if (emptyDir) return claimed(name, `${workload}-${name}`, emptyDir);
      return persistentVolumeClaim ? claimed(name, persistentVolumeClaim.claimName, {}) : volume;
    }),
    ...templates.map((/** @type {Manifest} */ { metadata: { name } }) => claimed(name, `${name}-${workload}-0`, {})),
  ];
  return { volumes, claims };
};

/**
 * The workloads of an overlay in the order of the manifests.
 * @param {readonly Manifest[]} manifests
 * @param {(name: string, key: string) => string} secret value of a key of a secret
 * @returns {Workload[]}
 */
export const workloadsOf = (manifests, secret) => {
  const of = (/** @type {string} */ kind) => manifests.filter((manifest) => manifest.kind === kind);
  const maps = of('ConfigMap').map(({ apiVersion, kind, data, metadata: { name } }) => ({
    apiVersion,
    kind,
    metadata: { name },
    data,
  }));
  return manifests
    .filter(({ kind }) => PLAYED.includes(kind))
    .map(({ kind, metadata: { name }, spec }) => {
      const {
        metadata: { labels },
        spec: pod,
      } = (spec.jobTemplate?.spec ?? spec).template;
      const { volumes, claims } = volumesOf(name, pod, spec);
      const inPodman = (/** @type {any} */ container) => playedContainer(container, pod.securityContext, secret);
      const played = {
        ...pod,
        // Always means the init containers as well to podman 4, which then start again and again. A killed server is started again by both.
        restartPolicy: pod.restartPolicy ?? 'OnFailure',
        volumes,
        initContainers: pod.initContainers?.map(inPodman),
        containers: pod.containers.map(inPodman),
      };
      return {
        name,
        kind,
        pod,
        services: of('Service')
          .filter((service) => selects(service.spec.selector, labels))
          .map((service) => service.metadata.name),
        claims,
        // A Deployment of one, a StatefulSet of one, a Job and one run of a CronJob are to podman the pod they hold.
        documents: [
          ...maps,
          { apiVersion: 'v1', kind: 'Pod', metadata: { name: `${name}-pod`, labels }, spec: played },
        ],
      };
    });
};
