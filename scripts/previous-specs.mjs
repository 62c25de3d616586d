// @ts-check
// Which specs of an earlier tree a changed schema can break, and how that tree runs them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Specs that check the schema itself: today's code, not the earlier one, must handle its changes. */
const OF_THE_SCHEMA = ['personal-data', 'personal-erasures', 'project-deletion', 'retention'];
const NAMES_OF_THE_SCHEMA = '^(?!.*has a step for every table)';
const HOUSES = ['services', 'workers'];
/** A spec on a database creates one, or uses a fixture that does. */
const ON_A_DATABASE = /createTestDatabase|(?:bed|fixture)\.js'/;
const NEW_TABLE = /CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/g;

/** @typedef {{ place: string, text: string }} Source */

/** Sources of each service and worker of a tree. @param {string} root @returns {Source[][]} */
const sourcesOf = (root) =>
  HOUSES.flatMap((house) => readdirSync(join(root, house)).map((name) => join(root, house, name, 'src')))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => ({ place: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
    );

/** @param {Source} source */
const isSpec = ({ place }) =>
  place.endsWith('.spec.ts') && !OF_THE_SCHEMA.some((name) => basename(place).startsWith(name));

/** Specs of all services and workers. @param {string} root of the earlier tree @returns {string[]} files */
export const allSpecs = (root) =>
  sourcesOf(root)
    .flat()
    .filter(isSpec)
    .map(({ place }) => place);

/**
 * Specs on a database, only of services and workers whose code names a table that these migrations name.
 * @param {string} root of the earlier tree @param {string[]} changed files of today's migrations @param {string} folder of all of them
 * @returns {string[]} files
 */
export const specsTouchedBy = (root, changed, folder) => {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const statements = changed.map(read).join('\n');
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...read(name).matchAll(NEW_TABLE)].map(([, table]) => table))
    .filter((table) => new RegExp(`\\b${table}\\b`).test(statements));
  const named = new RegExp(`\\b(${tables.join('|')})\\b`);
  if (tables.length === 0) return [];
  return sourcesOf(root)
    .filter((sources) => sources.some(({ place, text }) => !place.endsWith('.spec.ts') && named.test(text)))
    .flatMap((sources) => sources.filter((source) => isSpec(source) && ON_A_DATABASE.test(source.text)))
    .map(({ place }) => place);
};

/**
 * The runner depends on the earlier tree: until 2026-11-29 it was Jest.
 * @param {string} root @param {{ specs: string[], report: string, isOneByOne?: boolean }} options
 * @returns {string[]} arguments of node
 */
export const runnerOf = (root, { specs, report, isOneByOne = false }) => {
  const common = [...specs, '--testNamePattern', NAMES_OF_THE_SCHEMA, ...(isOneByOne ? ['--maxWorkers=1'] : [])];
  return existsSync(join(root, 'jest.config.mjs'))
    ? [join(root, 'node_modules/jest/bin/jest.js'), ...common, '--json', `--outputFile=${report}`]
    : [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...common,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
};
