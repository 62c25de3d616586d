// @ts-check
// `npm run env:example` writes .env.example and the page of all variables.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROCESSES, ROLES, ROOT, readSettings, SettingsError } from './settings.mjs';

/** @typedef {import('./settings.mjs').Setting} Setting */

export const EXAMPLE = '.env.example';
export const PAGE = 'docs/generated/configuration.md';

const HEADER = `# Written by \`npm run env:example\` from the environment schemas of the processes; change it there.
# Copy to .env: \`npm start\`, \`npm run dev\` and \`docker compose\` read it. Nothing here is needed for \`npm start\`.
# A line that begins with # shows a default. An empty value counts as not set.
# docker compose brings a PostgreSQL and a Redis of its own: DATABASE_URL and REDIS_URL are for everything else.
# To lend them to \`npm start\`, open their ports with infra/docker/host-ports.yml.
`;

const LONG_RUNNING = PROCESSES.filter(({ entry }) => entry?.startsWith(ROLES)).map(({ name }) => name);

/** Owner of a setting: the processes that serve the product, or else the tool that reads it. @param {Setting} setting */
const groupOf = ({ readers }) => {
  const serving = LONG_RUNNING.filter((name) => readers.includes(name));
  if (serving.length === LONG_RUNNING.length) return 'Every process';
  return (serving.length > 0 ? serving : readers).join(', ');
};

/** @param {Setting[]} settings */
const grouped = (settings) => {
  /** @type {Map<string, Setting[]>} */
  const groups = new Map();
  for (const setting of settings) {
    const group = groupOf(setting);
    groups.set(group, [...(groups.get(group) ?? []), setting]);
  }
  return [...groups];
};

/** @param {Setting} setting */
const explained = ({ description, choices }) =>
  choices.length > 0 ? `${description} (${choices.join(', ')})` : description;

/** @param {Setting[]} settings */
export const renderExample = (settings) => {
  const line = (/** @type {Setting} */ { name, fallback }) =>
    fallback === undefined ? `${name}=` : `#${name}=${fallback}`;
  const sections = grouped(settings).map(([group, members]) => {
    const lines = members.map((setting) => `# ${explained(setting)}\n${line(setting)}\n`);
    return `\n# ── ${group} ──\n\n${lines.join('\n')}`;
  });
  return HEADER + sections.join('');
};

/** @param {Setting[]} settings */
export const renderPage = (settings) => {
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
  const rows = grouped(settings).flatMap(([group, members]) =>
    members.map((setting) => {
      const fallback = setting.fallback === undefined ? '' : `\`${setting.fallback}\``;
      return `| \`${setting.name}\` | ${cell(explained(setting))} | ${fallback} | ${group} |`;
    }),
  );
  return [
    '# Variables',
    '',
    'Written by `npm run env:example` from the environment schemas of the processes; change it there. Values may stand in `.env`.',
    '',
    '| Variable | Meaning | Default | Read by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
};

const main = async () => {
  const settings = await readSettings();
  await writeFile(join(ROOT, EXAMPLE), renderExample(settings));
  await writeFile(join(ROOT, PAGE), renderPage(settings));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`env:example: ${error.message}`);
    process.exitCode = 1;
  }
}
