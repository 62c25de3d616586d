import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { errorCode, LaunchError } from './launch-error.js';

const count = (max: number) =>
  z.coerce
    .number({ error: 'нужно целое число' })
    .int({ error: 'нужно целое число' })
    .min(0, { error: 'не меньше 0' })
    .max(max, { error: `не больше ${max}` });

/**
 * Environment of the launcher. Everything else is for the processes it starts.
 * @public read by name for docs of settings
 */
export const launcherEnv = z.object({
  PORT: count(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'нужен адрес вида https://orbita.example.ru' }).optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of everything this installation keeps: its PostgreSQL, Redis, secrets and logs'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'нужен адрес вида postgres://user:password@host:5432/db' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'нужен адрес вида redis://:password@host:6379' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'нужен адрес электронной почты' }).default('admin@orbita.local'),
  ADMIN_PASSWORD: z.string().min(6, { error: 'не короче 6 символов' }).optional(),
  CONTENT_WORKERS: count(16).default(1).describe('How many content workers run'),
  MEDIA_WORKERS: count(16).default(1).describe('How many media workers run'),
  COMPETITOR_WORKERS: count(16).default(1).describe('How many workers that read channels run'),
  DELIVERY_WORKERS: count(16).default(1).describe('How many workers that send posts and mails run'),
  MAINTENANCE_WORKERS: count(16).default(1).describe('How many workers for what is due inside run'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'нужен адрес вида https://api.openai.com/v1' }).optional(),
});

export interface LauncherSettings {
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  contentWorkers: number;
  mediaWorkers: number;
  competitorWorkers: number;
  deliveryWorkers: number;
  maintenanceWorkers: number;
  /** Host of the model provider, or undefined in demo mode. */
  modelHost: string | undefined;
  /** The whole environment, `.env` included: what the product's processes get besides the launcher's own variables. */
  env: NodeJS.ProcessEnv;
}

/**
 * Settings of this run: `.env` of the project root under the real environment. An empty value counts as unset.
 * Throws LaunchError naming every variable that does not fit; values are never shown, they may be secrets.
 */
export const readSettings = (root: string, environment: NodeJS.ProcessEnv = process.env): LauncherSettings => {
  const env = withoutEmpty({ ...readEnvFile(join(root, '.env')), ...withoutEmpty(environment) });
  const parsed = launcherEnv.safeParse(env);
  if (!parsed.success) {
    throw new LaunchError(
      'Настройки заданы неверно',
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(root, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    contentWorkers: value.CONTENT_WORKERS,
    mediaWorkers: value.MEDIA_WORKERS,
    competitorWorkers: value.COMPETITOR_WORKERS,
    deliveryWorkers: value.DELIVERY_WORKERS,
    maintenanceWorkers: value.MAINTENANCE_WORKERS,
    modelHost: modelHost(value.OPENAI_API_KEY, value.OPENAI_BASE_URL),
    env,
  };
};

const modelHost = (apiKey: string | undefined, baseUrl: string | undefined): string | undefined => {
  if (baseUrl) return new URL(baseUrl).host;
  return apiKey ? 'api.openai.com' : undefined;
};

const readEnvFile = (file: string): NodeJS.ProcessEnv => {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new LaunchError(`Файл настроек не читается: ${file}`, ['Проверьте права на файл'], { cause: error });
  }
};

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

const HOST_VARIABLES = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * The variables any program needs from the machine, and nothing else. Servers and test stacks run on it, so that a key or an
 * address in the developer's shell cannot leak into them.
 */
export const hostEnv = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(HOST_VARIABLES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));

/**
 * npm starts scripts through a shell and passes SIGTERM to that shell only, which dies without passing it on.
 * True when such a shell is our parent, so that its death means we should stop.
 */
export const startedByNpm = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment.npm_lifecycle_event !== undefined;
