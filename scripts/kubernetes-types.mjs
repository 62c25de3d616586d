// @ts-check
// Checks a manifest by the types of Kubernetes and its operators, which know all fields, and by its schema, which knows the allowed
// values of a field.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './kubernetes-manifests.mjs';
import { ROOT } from './settings.mjs';

/** Packages with the types of a group; the first has those of Kubernetes itself. */
const TYPES_OF = /** @type {Record<string, string>} */ ({
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'traefik.io': '@kubernetes-models/traefik',
});

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const OPTIONS = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
};

/** @typedef {import('./kubernetes-manifests.mjs').Manifest} Manifest */

/** Module of the type of a manifest: `kubernetes-models/apps/v1/Deployment`. @param {any} body */
const moduleOf = ({ apiVersion, kind }) => {
  const [version, group] = String(apiVersion).split('/').reverse();
  const known = group ? TYPES_OF[group] : undefined;
  return known
    ? `${known}/${apiVersion}/${kind}`
    : `kubernetes-models/${group ?? ''}${group ? '/' : ''}${version}/${kind}`;
};

/** @param {Manifest} manifest @param {string} message */
const problemOf = ({ path, body }, message) => `${path}: ${body.kind} ${body.metadata?.name}: ${message.trim()}`;

/**
 * Compiles every manifest as a literal of its type: a misspelt field is an excess property, which a check by JSON schema
 * does not report.
 * @param {readonly Manifest[]} manifests
 */
const typeProblems = (manifests) => {
  const lines = manifests.map(
    ({ body }, index) =>
      `import type { I${body.kind} as T${index} } from '${moduleOf(body)}'; export const m${index}: T${index} = ${JSON.stringify(body)};`,
  );
  // Below the folder in which the types are installed.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.kubernetes-'));
  try {
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['manifests.ts'] }));
    const { status, stdout } = spawnSync(process.execPath, [TSC, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return status === 0 ? [] : problemsIn(stdout, manifests);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The compiler prints `manifests.ts(7,3): error TS1: …`, then indented reasons: the innermost is clearest. @param {string} said @param {readonly Manifest[]} manifests */
const problemsIn = (said, manifests) =>
  said
    .trim()
    .split(/\n(?!\s)/)
    .map((problem) => {
      const line = Number(/^manifests\.ts\((\d+),/.exec(problem)?.[1] ?? 0);
      const [reason = ''] = problem.split('\n').slice(-1);
      return problemOf(manifests[line - 1] ?? { path: FOLDER, body: {} }, reason.replace(/^.*?: error TS\d+: /, ''));
    });

/**
 * Errors by the schema of its kind: a value out of bounds has the right type.
 * @param {Manifest} manifest
 */
const schemaProblems = async (manifest) => {
  const from = moduleOf(manifest.body);
  const { [manifest.body.kind]: Model } = await import(from).catch(() => ({}));
  if (Model === undefined) return [problemOf(manifest, `${from} is not installed`)];
  try {
    new Model(manifest.body).validate();
    return [];
  } catch (error) {
    return [problemOf(manifest, /** @type {Error} */ (error).message)];
  }
};

/** Every manifest by its types and by its schema. @param {readonly Manifest[]} manifests @returns {Promise<string[]>} */
export const checkTypes = async (manifests) => [
  ...typeProblems(manifests),
  ...(await Promise.all(manifests.map(schemaProblems))).flat(),
];
