// @ts-check
// Every setting of the product, read from the environment schemas of its processes, so nothing is repeated here.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BuildError, compileChanged, writeChanged } from '../infra/local/build.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {object} Process
 * @property {string} name
 * @property {string} schema compiled module that holds the schema, and only that
 * @property {string} exportName
 * @property {string} [entry] file a container runs
 */

/** Where `infra/local/bundle.mjs` puts the processes that run until they are stopped. */
export const ROLES = 'dist/roles/';

/** @type {Process[]} */
export const PROCESSES = [
  { name: 'gateway', schema: 'gateway/dist/env.js', exportName: 'gatewayEnv', entry: 'dist/roles/gateway.js' },
  {
    name: 'worker-content',
    schema: 'workers/content/dist/env.js',
    exportName: 'contentWorkerEnv',
    entry: 'dist/roles/worker-content.js',
  },
  {
    name: 'worker-media',
    schema: 'workers/media/dist/env.js',
    exportName: 'mediaWorkerEnv',
    entry: 'dist/roles/worker-media.js',
  },
  {
    name: 'worker-competitors',
    schema: 'workers/competitors/dist/env.js',
    exportName: 'competitorsWorkerEnv',
    entry: 'dist/roles/worker-competitors.js',
  },
  {
    name: 'telegram',
    schema: 'services/telegram/dist/process/env.js',
    exportName: 'telegramEnv',
    entry: 'dist/roles/telegram.js',
  },
  {
    name: 'worker-delivery',
    schema: 'workers/delivery/dist/env.js',
    exportName: 'deliveryWorkerEnv',
    entry: 'dist/roles/worker-delivery.js',
  },
  {
    name: 'worker-maintenance',
    schema: 'workers/maintenance/dist/env.js',
    exportName: 'maintenanceWorkerEnv',
    entry: 'dist/roles/worker-maintenance.js',
  },
  {
    name: 'migrate',
    schema: 'infra/database/dist/env.js',
    exportName: 'databaseEnv',
    entry: 'infra/database/dist/migrate.js',
  },
  {
    name: 'rotate-secrets',
    schema: 'infra/database/dist/rotation-env.js',
    exportName: 'rotationEnv',
    entry: 'infra/database/dist/rotate-secrets.js',
  },
  {
    name: 'backup',
    schema: 'infra/database/dist/backup/env.js',
    exportName: 'backupEnv',
    entry: 'infra/database/dist/backup/backup.js',
  },
  { name: 'npm start', schema: 'infra/local/dist/env.js', exportName: 'launcherEnv' },
];

export const COMPOSE_FILE = 'docker-compose.yml';
const COMPOSE = 'docker compose';

/** Settings of docker-compose.yml itself, which none of our processes reads. */
const COMPOSE_SETTINGS = {
  POSTGRES_PASSWORD: 'Password of the PostgreSQL that compose brings; letters and digits, fixed once its volume exists',
  REDIS_PASSWORD: 'Password of the Redis that compose brings; letters and digits',
  ALERT_WEBHOOK_URL: 'Address alerts of the profile `monitoring` are posted to, as Alertmanager’s webhooks are',
  ALERT_MAIL_TO: 'Addresses by commas they are mailed to, besides or instead; needs the three below',
  ALERT_SMTP_HOST: 'Mail server of alerts, host:port; TLS from the first byte on port 465, by STARTTLS on others',
  ALERT_SMTP_USER: 'Who signs in there, an address: alerts come from it',
  ALERT_SMTP_PASSWORD: 'Password of that user',
};

/** Names in `${NAME}`, `${NAME:-default}` and `${NAME:?message}` of a compose file. @param {string} path */
export const interpolated = (path) => [
  ...new Set(
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?<!\$)\$\{?([A-Za-z_]\w*)/g)].map(([, name]) => name ?? ''),
  ),
];

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} description
 * @property {string | undefined} fallback value when it is not set
 * @property {string[]} choices the only values it takes; empty when there are others
 * @property {string[]} readers names of the processes and tools that read it
 */

/** The part of a zod schema used here. @typedef {{ description?: string, def: { type: string, defaultValue?: unknown, innerType?: ZodSchema, entries?: Record<string, string> } }} ZodSchema */

/** A mistake, with a message that says how to fix it. */
export class SettingsError extends Error {}

/** @param {Process} process @returns {Promise<Record<string, ZodSchema>>} */
export const readSchema = async ({ schema, exportName }) => {
  const module = await import(pathToFileURL(join(ROOT, schema)).href);
  const found = module[exportName];
  if (!found) throw new SettingsError(`${schema} exports no ${exportName}`);
  return found.shape ?? found;
};

/** @param {string} name @param {ZodSchema} schema @param {string} reader @returns {Setting} */
const settingOf = (name, schema, reader) => {
  let inner = schema;
  let fallback;
  while (inner.def.innerType) {
    fallback ??= inner.def.defaultValue;
    inner = inner.def.innerType;
  }
  return {
    name,
    description: schema.description ?? '',
    fallback: fallback === undefined ? undefined : String(fallback),
    choices: inner.def.type === 'enum' ? Object.values(inner.def.entries ?? {}) : [],
    readers: [reader],
  };
};

/** One name must mean the same everywhere; the first process that describes it describes it for all. @param {Setting} known @param {Setting} next */
const merge = (known, next) => {
  if (known.fallback !== undefined && next.fallback !== undefined && known.fallback !== next.fallback) {
    throw new SettingsError(
      `${known.name} has two defaults: ${known.fallback} in ${known.readers}, ${next.fallback} in ${next.readers}`,
    );
  }
  known.description ||= next.description;
  known.fallback ??= next.fallback;
  if (known.choices.length === 0) known.choices = next.choices;
  known.readers.push(...next.readers);
};

const compileSchemas = async () => {
  try {
    writeChanged(ROOT, await compileChanged(ROOT));
  } catch (error) {
    throw error instanceof BuildError ? new SettingsError(`the schemas do not compile:\n${error.message}`) : error;
  }
};

/**
 * Every setting in the order the processes name them. Throws SettingsError.
 * @returns {Promise<Setting[]>}
 */
export const readSettings = async () => {
  await compileSchemas();
  /** @type {Map<string, Setting>} */
  const settings = new Map();
  const add = (/** @type {Setting} */ setting) => {
    const known = settings.get(setting.name);
    if (known) merge(known, setting);
    else settings.set(setting.name, setting);
  };
  for (const process of PROCESSES) {
    for (const [name, schema] of Object.entries(await readSchema(process))) add(settingOf(name, schema, process.name));
  }
  for (const [name, description] of Object.entries(COMPOSE_SETTINGS)) {
    add({ name, description, fallback: undefined, choices: [], readers: [] });
  }
  for (const name of interpolated(COMPOSE_FILE)) settings.get(name)?.readers.push(COMPOSE);
  const silent = [...settings.values()].filter(({ description }) => description === '');
  if (silent.length > 0)
    throw new SettingsError(`no .describe() in any schema: ${silent.map(({ name }) => name).join(', ')}`);
  return [...settings.values()];
};
