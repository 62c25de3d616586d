import { join } from 'node:path';
import { hostEnv } from './env.js';
import type { RoleSpec } from './roles.js';
import type { Secrets } from './secrets.js';

/** What this installation gives its processes. */
interface Installation {
  /** The environment it was started with. */
  given: NodeJS.ProcessEnv;
  dataDir: string;
  runtimeDir: string;
  publicUrl: string;
  databaseUrl: string;
  redisUrl: string;
  ffmpegPath: string | undefined;
  /** Where the telegram process answers the others. */
  telegramPort: number;
  admin: { email: string; password: string };
  secrets: Secrets;
}

/** Environment of a process of the product: the given values, completed by this installation's own. */
export const roleEnv = (
  { createsAdministrator = false, opensSecrets = false, sendsPushes = false, readsRecordings = false, env }: RoleSpec,
  {
    given,
    dataDir,
    runtimeDir,
    publicUrl,
    databaseUrl,
    redisUrl,
    ffmpegPath,
    telegramPort,
    admin,
    secrets,
  }: Installation,
): NodeJS.ProcessEnv => {
  const { publicKey, privateKey } = pairOfPushes(given, secrets.vapid_keys);
  return {
    ...hostEnv(),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(runtimeDir, 'compile-cache'),
    STORAGE_DIR: join(dataDir, 'files'),
    TELEGRAM_SERVICE_TOKEN: secrets.telegram_service_token,
    ...given,
    ...env,
    ADMIN_EMAIL: createsAdministrator ? admin.email : undefined,
    ADMIN_PASSWORD: createsAdministrator ? admin.password : undefined,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: sendsPushes ? privateKey : undefined,
    FFMPEG_PATH: readsRecordings ? ffmpegPath : undefined,
    ENCRYPTION_KEYS: opensSecrets ? (given.ENCRYPTION_KEYS ?? secrets.encryption_keys) : undefined,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    TELEGRAM_SERVICE_URL: `tcp://127.0.0.1:${telegramPort}`,
    TELEGRAM_SERVICE_HOST: '127.0.0.1',
  };
};

/** The pair from the environment, otherwise our own: with halves of two pairs, browsers reject every signature. */
const pairOfPushes = (
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: NodeJS.ProcessEnv,
  own: string,
): { publicKey: string | undefined; privateKey: string | undefined } => {
  const [publicKey, privateKey] =
    VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY ? [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY] : own.split(':');
  return { publicKey: publicKey || undefined, privateKey: privateKey || undefined };
};
