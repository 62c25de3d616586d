// @ts-check
// `npm run check:licences`: every dependency comes under a licence this product may use, and what binds whoever runs it stands in
// NOTICE. Read from package-lock.json: the answer is the same on every machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/** Ask for their own text to be kept, and for nothing else. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Bind changes of their own files, which we do not make. */
const OF_THEIR_FILES = new Set(['MPL-2.0']);

/** Packages that name no licence of the list, and why they may be used. NOTICE names those that bind whoever runs the product. */
const JUDGED = [
  { name: /^@img\/sharp-/, why: 'libvips (LGPL), a library of its own', notice: '@img/sharp-libvips-*' },
  {
    name: /^@imgly\/background-removal-data$/,
    why: 'weights (AGPL), optional',
    notice: '@imgly/background-removal-data',
  },
  { name: /^@ffmpeg-installer\//, why: 'a program (GPL), optional', notice: '@ffmpeg-installer/ffmpeg' },
  { name: /^@ffprobe-installer\//, why: 'a program (GPL), optional', notice: '@ffprobe-installer/ffprobe' },
  { name: /^spdx-exceptions$/, why: 'a list of names (CC-BY-3.0); development only' },
  { name: /^combine-errors$/, why: 'MIT by its repository; its package.json is older than the field' },
  { name: /^parse-cache-control$/, why: 'BSD by its LICENSE file; development only' },
];

/** What stands between AND and OR: every part of an AND must do, one of an OR. @param {string} expression @returns {boolean} */
const mayBeUsed = (expression) => {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(mayBeUsed);
  return bare.split(' AND ').every((one) => PERMISSIVE.has(one) || OF_THEIR_FILES.has(one));
};

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8');

/** @type {Map<string, { license: string | undefined, version: string }>} */
const packages = new Map();
for (const [path, entry] of Object.entries(lock.packages)) {
  // Our own folders, links to them, and the empty package that stands in for what is not wanted.
  if (!path.includes('node_modules/') || entry.link || path.endsWith('infra/absent')) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  packages.set(`${name}@${entry.version}`, { license: entry.license, version: entry.version });
}

const problems = [];
const seen = new Set();
for (const [id, { license }] of packages) {
  const name = id.slice(0, id.lastIndexOf('@'));
  const judged = JUDGED.find((each) => each.name.test(name));
  if (judged) seen.add(judged);
  else if (!license || !mayBeUsed(license))
    problems.push(`${id}: ${license ?? 'no licence'}: may it be used? → scripts/check-licences.mjs`);
}
for (const judged of JUDGED) {
  if (!seen.has(judged)) problems.push(`scripts/check-licences.mjs: no package ${judged.name} any more`);
  if (judged.notice && !notice.includes(judged.notice)) problems.push(`NOTICE does not name ${judged.notice}`);
}
for (const problem of problems) console.error(problem);
console.log(`${packages.size} packages`);
process.exitCode = problems.length === 0 ? 0 : 1;
