// @ts-check
// What Kubernetes and its operators say about a manifest: its types, which know every field there is, and its schema, which knows
// what a field may hold.
import { join } from 'node:path';
import ts from 'typescript';
import { FOLDER } from './kubernetes-manifests.mjs';
import { ROOT } from './settings.mjs';

/** Packages that know the types of a group; Kubernetes' own are in the first. */
const TYPES_OF = /** @type {Record<string, string>} */ ({
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'traefik.io': '@kubernetes-models/traefik',
});

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
 * Compiles every manifest as a literal of its type: a misspelt field is an excess property, which checks by JSON schema let
 * pass.
 * @param {readonly Manifest[]} manifests
 */
const typeProblems = (manifests) => {
  const file = join(ROOT, 'scripts', '.kubernetes.ts');
  const lines = manifests.map(
    ({ body }, index) =>
      `import type { I${body.kind} as T${index} } from '${moduleOf(body)}'; export const m${index}: T${index} = ${JSON.stringify(body)};`,
  );
  /** @type {import('typescript').CompilerOptions} */
  const options = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const text = lines.join('\n');
  host.fileExists = (path) => path === file || fileExists(path);
  host.readFile = (path) => (path === file ? text : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2023) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start, file: source }) => {
    const line = source && start !== undefined ? source.getLineAndCharacterOfPosition(start).line : 0;
    const [message = ''] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').slice(-1);
    return problemOf(manifests[line] ?? { path: FOLDER, body: {} }, message);
  });
};

/**
 * What the schema of its kind refuses: a value that is out of bounds is of the right type.
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
