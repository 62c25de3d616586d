// @ts-check
// The licences this product may use, and the packages that were judged by hand.

/** They require only that their own text is kept. */
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
/** They bind only changes of their own files, which we do not make. */
const OF_THEIR_FILES = new Set(['MPL-2.0']);

/**
 * @typedef {object} Judgement
 * @property {RegExp} name
 * @property {readonly string[]} licences allowed licences besides those of the list; empty: the package names none
 * @property {string} [version] version whose licence was read by hand, for a package that names none; a new version must be read again
 * @property {string} why it may be used
 * @property {string} [notice] its name in NOTICE, if it has duties for operators of the product
 */

/** Packages that name no licence of the list. @type {readonly Judgement[]} */
export const JUDGED = [
  {
    name: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    why: 'libvips, a separate library',
    notice: '@img/sharp-libvips-*',
  },
  {
    name: /^@imgly\/background-removal-data$/,
    licences: ['SEE LICENSE IN LICENSE.md'],
    version: '1.4.5',
    why: 'weights (AGPL), optional',
    notice: '@imgly/background-removal-data',
  },
  { name: /^spdx-exceptions$/, licences: ['CC-BY-3.0'], why: 'a list of names; development only' },
  {
    name: /^combine-errors$/,
    licences: [],
    version: '3.0.3',
    why: 'MIT by its repository; its package.json is older than the field',
  },
];

/**
 * Parts between AND and OR: every part of an AND must be allowed, or one of an OR.
 * @param {string} expression @param {readonly string[]} [judged] @returns {boolean}
 */
const mayBeUsed = (expression, judged = []) => {
  if (judged.includes(expression)) return true;
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => mayBeUsed(one, judged));
  return bare.split(' AND ').every((one) => PERMISSIVE.has(one) || OF_THEIR_FILES.has(one) || judged.includes(one));
};

/** @typedef {{ version?: string, license?: string, link?: boolean }} Entry */

/** Third-party packages by name and version. @param {Record<string, Entry>} locked `packages` of package-lock.json */
export const packagesOf = (locked) =>
  new Map(
    Object.entries(locked)
      // Our own folders, links to them, and the empty package that replaces unwanted ones.
      .filter(([path, { link }]) => path.includes('node_modules/') && !link && !path.endsWith('infra/absent'))
      .map(([path, { version = '', license }]) => {
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        return /** @type {const} */ ([`${name}@${version}`, { name, version, license }]);
      }),
  );

/** @param {Record<string, Entry>} locked @param {string} notice text of NOTICE @returns {string[]} */
export const licenceProblems = (locked, notice) => {
  const problems = [];
  const seen = new Set();
  for (const [id, { name, version, license }] of packagesOf(locked)) {
    const judged = JUDGED.find((each) => each.name.test(name));
    if (judged) seen.add(judged);
    const isRead = judged?.version === undefined || judged.version === version;
    const isNamed = license === undefined ? judged?.licences.length === 0 : mayBeUsed(license, judged?.licences);
    if (!isRead || !isNamed) problems.push(`${id}: ${license ?? 'no licence'}: may it be used? → scripts/licences.mjs`);
  }
  for (const judged of JUDGED) {
    if (!seen.has(judged)) problems.push(`scripts/licences.mjs: no package ${judged.name} any more`);
    if (judged.notice && !notice.includes(judged.notice)) problems.push(`NOTICE does not name ${judged.notice}`);
  }
  return problems;
};
