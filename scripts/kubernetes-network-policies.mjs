// @ts-check
// Whether each process may connect to the servers whose addresses it reads, and to no other of them.
import { dirname, join } from 'node:path';
import { FOLDER, WORKLOADS, templateOf } from './kubernetes-manifests.mjs';

/** Variables with the address of one of our servers, and its port. */
const SERVERS = { DATABASE_URL: 5432, REDIS_URL: 6379, TELEGRAM_SERVICE_URL: 4010, OTEL_EXPORTER_OTLP_ENDPOINT: 4318 };

/** @typedef {import('./kubernetes-manifests.mjs').Manifest} Manifest */

/** @param {any} selector @param {Record<string, string>} labels */
const selects = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every((/** @type {any} */ { key, operator, values }) => {
    if (operator !== 'In') throw new Error(`a policy selects by ${operator}, which this check does not know`);
    return values.includes(labels[key]);
  });

/** Named ports that policies allow; a rule without any is about the internet. @param {readonly Manifest[]} policies @param {Record<string, string>} labels */
const portsOut = (policies, labels) =>
  policies
    .filter(({ body: { spec } }) => spec.policyTypes.includes('Egress') && selects(spec.podSelector, labels))
    .flatMap(({ body: { spec } }) => spec.egress ?? [])
    .flatMap(({ ports = [] }) => ports.map((/** @type {any} */ { port }) => port));

/**
 * @param {readonly Manifest[]} manifests as written in their files
 * @param {ReadonlyMap<string, readonly string[]>} reads variables of each process, by its name
 */
export const checkNetworkPolicies = (manifests, reads) => {
  const base = join(FOLDER, 'base');
  const places = [...new Set(manifests.map(({ path }) => dirname(path)))].filter((place) =>
    place.startsWith(join(FOLDER, 'overlays')),
  );
  const policies = manifests.filter(({ body }) => body.kind === 'NetworkPolicy');
  return places.flatMap((place) => {
    const here = policies.filter(({ path }) => [base, place].includes(dirname(path)));
    return manifests
      .filter(({ body }) => WORKLOADS.includes(body.kind) && reads.has(body.metadata.name))
      .flatMap(({ body }) => {
        const { name } = body.metadata;
        const out = portsOut(here, templateOf(body).metadata.labels);
        return Object.entries(SERVERS).flatMap(([variable, port]) => {
          const isRead = reads.get(name)?.includes(variable) ?? false;
          if (isRead === out.includes(port)) return [];
          return isRead
            ? `${place}: ${name} reads ${variable}, and no policy lets it out to port ${port}`
            : `${place}: ${name} is let out to port ${port}, and reads no ${variable}`;
        });
      });
  });
};
