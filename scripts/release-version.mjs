// @ts-check
// `npm run release:version -- 1.2.0`: sets the product's version wherever it is named (docs/RELEASING.md). `npm version` would not
// change the versions that workspaces require of each other.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ version?: string, dependencies?: Versions, devDependencies?: Versions, peerDependencies?: Versions }} Manifest */

const OURS = '@orbita/';
/** Files that name the image to pull. */
const IMAGES = [
  'docs/DEPLOY.md',
  'k8s/overlays/production/kustomization.yaml',
  'k8s/restore/production/kustomization.yaml',
];

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('  npm run release:version -- <major>.<minor>.<patch>');
  process.exit(1);
}

/** @param {string} path @param {(text: string) => string} change */
const rewrite = (path, change) => {
  const file = join(ROOT, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** @param {Manifest} manifest */
const raise = (manifest) => {
  manifest.version = version;
  for (const versions of [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies]) {
    for (const name of Object.keys(versions ?? {}))
      if (name.startsWith(OURS)) Object.assign(versions ?? {}, { [name]: version });
  }
};

/** @param {(content: any) => void} change */
const inJson = (change) => (/** @type {string} */ text) => {
  const content = JSON.parse(text);
  change(content);
  return `${JSON.stringify(content, null, 2)}\n`;
};

/** @type {string[]} */
let folders = [];
rewrite(
  'package-lock.json',
  inJson((lock) => {
    // Everything outside node_modules is a workspace, and '' is the root.
    folders = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'));
    lock.version = version;
    for (const folder of folders) raise(lock.packages[folder]);
  }),
);
for (const folder of folders) rewrite(join(folder, 'package.json'), inJson(raise));
for (const path of IMAGES)
  rewrite(path, (text) => text.replace(/(orbita(?:, newTag: |:))\d+\.\d+\.\d+/g, `$1${version}`));
console.log(`  ${folders.length} packages and ${IMAGES.length} files say ${version}`);
