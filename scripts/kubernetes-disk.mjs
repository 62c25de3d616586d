// @ts-check
// Whether a pod's volumes on the node's disk fit into its limit there: a pod over its limit is evicted.
import { WORKLOADS, podOf } from './kubernetes-manifests.mjs';

/** @typedef {import('./kubernetes-manifests.mjs').Manifest} Manifest */

const UNITS = /** @type {Record<string, number>} */ ({ Mi: 2 ** 20, Gi: 2 ** 30 });
/** Five log files of 50 MiB, five times the default of kubelets. */
const LINES = 250 * 2 ** 20;

/** @param {string} quantity */
const bytesOf = (quantity) => {
  const [, number, unit = ''] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  if (number === undefined) throw new Error(`${quantity}: this check knows Mi and Gi`);
  return Number(number) * (UNITS[unit] ?? 0);
};

/** Volumes on the node's disk that count against the pod. @param {any} pod @returns {any[]} */
const onDisk = ({ volumes = [] }) =>
  volumes.filter((/** @type {any} */ { emptyDir }) => emptyDir && emptyDir.medium !== 'Memory');

/** @param {readonly Manifest[]} manifests */
export const checkDisk = (manifests) =>
  manifests
    .filter(({ body }) => WORKLOADS.includes(body.kind))
    .flatMap(({ path, body }) => {
      const pod = podOf(body);
      const who = `${path}: ${body.metadata.name}`;
      const unbounded = [...(pod.initContainers ?? []), ...pod.containers].filter(
        ({ resources: { requests, limits } = {} }) =>
          !requests?.['ephemeral-storage'] || !limits?.['ephemeral-storage'],
      );
      const endless = onDisk(pod).filter(({ emptyDir }) => !emptyDir.sizeLimit);
      if (unbounded.length + endless.length > 0) {
        return [
          ...unbounded.map(({ name }) => `${who}/${name} has no bounds on the node's disk`),
          ...endless.map(({ name }) => `${who} has a volume ${name} without end`),
        ];
      }
      const sum = (/** @type {readonly string[]} */ quantities) =>
        quantities.reduce((bytes, quantity) => bytes + bytesOf(quantity), 0);
      const limit = sum(
        pod.containers.map((/** @type {any} */ { resources }) => resources.limits['ephemeral-storage']),
      );
      const needed = sum(onDisk(pod).map(({ emptyDir }) => emptyDir.sizeLimit)) + LINES;
      if (limit >= needed) return [];
      return [
        `${who} may take ${limit / 2 ** 20} Mi of the node's disk, and its volumes with its lines ${needed / 2 ** 20}`,
      ];
    });
