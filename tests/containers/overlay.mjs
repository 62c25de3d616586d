// @ts-check
// Converts an overlay for a cluster into documents for `podman kube play`. Podman knows Pods, Deployments, claims and ConfigMaps;
// the other kinds of manifests are listed here with their replacement.
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from './run.mjs';

/** A Kubernetes manifest, whose shape `npm run check:manifests` has checked. @typedef {any} Manifest */

/**
 * @typedef {object} Workload
 * @property {string} name
 * @property {string} kind as in the overlay
 * @property {any} pod its PodSpec as in the overlay, with the claims of a StatefulSet among its volumes
 * @property {string[]} services names of the Services that lead to it
 * @property {Manifest[]} claims its volumes, also those shared with others
 * @property {Manifest[]} documents documents for podman
 */

/** Features a single machine without a cluster lacks; they are printed, not ignored silently. */
const NOT_PLAYED = /** @type {Record<string, string>} */ ({
  Namespace: 'replaced by the run’s own store, network and secrets',
  Ingress: 'the browser goes to the gateway itself',
  ServersTransport: 'the browser goes to the gateway itself',
  Middleware: 'the browser goes to the gateway itself',
  NetworkPolicy: 'podman has none: every pod reaches every other',
  PodDisruptionBudget: 'no node is drained here',
  HorizontalPodAutoscaler: 'one pod of each',
  ScaledObject: 'one pod of each',
  ServiceMonitor: 'no metrics are collected here',
  PrometheusRule: 'no metrics are collected here',
});

const PLAYED = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** Every manifest of an overlay, as clusters get it. @param {string} root @param {string} overlay @returns {Promise<Manifest[]>} */
export const renderOverlay = async (root, overlay) =>
  parseAllDocuments(await run('kubectl', ['kustomize', join(root, overlay)])).map((document) => document.toJS());

/** Manifests of an overlay that are not played, with the reason. @param {readonly Manifest[]} manifests */
export const notPlayed = (manifests) =>
  [...new Set(manifests.map(({ kind }) => kind))].flatMap((kind) =>
    NOT_PLAYED[kind] ? [`not played: ${kind} (${NOT_PLAYED[kind]})`] : [],
  );

/** Manifests that take the product's image from somewhere else. @param {readonly Manifest[]} manifests @param {string} from @param {string} to @returns {Manifest[]} */
export const withImage = (manifests, from, to) =>
  JSON.parse(JSON.stringify(manifests).replaceAll(JSON.stringify(from), JSON.stringify(to)));

/** As one text for podman. @param {readonly Manifest[]} documents */
export const asYaml = (documents) => documents.map((document) => JSON.stringify(document)).join('\n---\n');

/** @param {Record<string, string>} selector @param {Record<string, string>} labels */
const selects = (selector, labels) => Object.entries(selector).every(([key, value]) => labels[key] === value);

/**
 * Replaces `$(NAME)` by values, as the kubelet does and podman 4 does not.
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
 * A container with all settings podman needs in it: podman reads the user from containers only, and manifests set it for the pod.
 * @param {any} container @param {any} securityContext of its pod @param {(name: string, key: string) => string} secret
 */
const playedContainer = (container, { runAsUser, runAsGroup, runAsNonRoot }, secret) => ({
  ...container,
  args: expanded(container, secret),
  securityContext: { runAsUser, runAsGroup, runAsNonRoot, ...container.securityContext },
  // A volume takes the owner of the folder it is mounted on; podman 4 looks for that folder on this machine if a link leads there.
  volumeMounts: container.volumeMounts?.map((/** @type {any} */ mount) => ({
    ...mount,
    mountPath: mount.mountPath.replace(/^\/var\/run\//, '/run/'),
  })),
  // Podman would open each of them on every address of this machine.
  ports: undefined,
  // Podman probes by curl inside the container, which the image lacks, and only with systemd; probes.mjs probes from outside.
  startupProbe: undefined,
  readinessProbe: undefined,
  livenessProbe: undefined,
});

/** A folder in memory, as a podman volume. */
const IN_MEMORY = { 'volume.podman.io/type': 'tmpfs', 'volume.podman.io/device': 'tmpfs' };

/**
 * A claim whose volume its pod may write to: podman knows no fsGroup, and reads the owner from annotations.
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
 * Turns the volumes of a pod into separate claims: podman 4 names an emptyDir as the manifest does, so all pods would share it.
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
        // With «Always» podman 4 restarts init containers again and again; «OnFailure» restarts a killed server, too.
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
        // For podman, a Deployment of one, a StatefulSet of one, a Job and one run of a CronJob are the pod they contain.
        documents: [
          ...maps,
          { apiVersion: 'v1', kind: 'Pod', metadata: { name: `${name}-pod`, labels }, spec: played },
        ],
      };
    });
};
