// @ts-check
// Manifests as written in their files, and as clusters get them.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './settings.mjs';

/** @typedef {{ path: string, body: any }} Manifest */

export const FOLDER = 'k8s';
export const WORKLOADS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

export const overlays = () => readdirSync(join(ROOT, FOLDER, 'overlays'));
export const overlayAt = (/** @type {string} */ name) => join(FOLDER, 'overlays', name);
export const restoreAt = (/** @type {string} */ name) => join(FOLDER, 'restore', name);

/** @returns {Manifest[]} */
export const readManifests = () =>
  readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .map((file) => join(FOLDER, file))
    .sort()
    .flatMap((path) =>
      parseAllDocuments(readFileSync(join(ROOT, path), 'utf8')).map((document) => {
        const [error] = document.errors;
        if (error) throw new Error(`${path}: ${error.message}`);
        return { path, body: document.toJS() };
      }),
    );

const kubectl = (/** @type {readonly string[]} */ args) =>
  spawnSync('kubectl', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

/** Manifests after patches, which select list items by index; empty if kubectl is not installed. @returns {Manifest[]} */
export const renderedManifests = () => {
  if (kubectl(['version', '--client']).error) {
    console.log('rendered overlays not checked: kubectl is not installed');
    return [];
  }
  return overlays()
    .flatMap((name) => [overlayAt(name), restoreAt(name)])
    .flatMap((path) => {
      const { status, stdout, stderr } = kubectl(['kustomize', path]);
      if (status !== 0) throw new Error(`kubectl kustomize ${path}: ${stderr.trim()}`);
      return parseAllDocuments(stdout).map((document) => ({ path, body: document.toJS() }));
    })
    .filter(({ body }) => body.kind !== 'ConfigMap');
};

/** @param {any} body */
export const templateOf = ({ spec }) => (spec.jobTemplate?.spec ?? spec).template;

/** @param {any} body */
export const podOf = (body) => templateOf(body).spec;
