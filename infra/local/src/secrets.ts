import { createECDH, createHash, randomBytes, randomInt } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode, LaunchError } from './launch-error.js';

/** No look-alikes (0/o, 1/l/i): a person types the administrator's password from the terminal. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

const token = (): string => randomBytes(24).toString('base64url');
const readable = (length: number): string =>
  Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');

/** A pair of keys browsers know this installation's pushes by (VAPID, RFC 8292). */
const vapidPair = (): string => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Node leaves leading zeroes of a private key out.
  const secret = Buffer.alloc(32);
  const key = pair.getPrivateKey();
  key.copy(secret, secret.length - key.length);
  return `${pair.getPublicKey('base64url')}:${secret.toString('base64url')}`;
};

/** How each secret is made; the file holds exactly these keys. */
const GENERATORS = {
  admin_password: () => [readable(5), readable(5), readable(5), readable(5)].join('-'),
  postgres_password: token,
  postgres_admin_password: token,
  redis_password: token,
  telegram_service_token: token,
  // ENCRYPTION_KEYS as the processes read it: a rotation adds further keys in front.
  encryption_keys: () => `k1:${randomBytes(32).toString('base64')}`,
  // Both halves of one pair, `public:private` in base64url: stored apart, they might come from two pairs.
  vapid_keys: vapidPair,
} satisfies Record<string, () => string>;

/** A key that is not ours belongs to another version of the product: it is kept. */
const storedSecrets = z.record(z.string(), z.string().min(1));

type SecretName = keyof typeof GENERATORS;

export type Secrets = Readonly<Record<SecretName, string>>;

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/**
 * Secrets of this installation: read from `<dataDir>/secrets.json` (mode 0600), or generated there once.
 * A key that a newer version added is generated and stored beside the old ones.
 * Throws LaunchError when the file is damaged: making new secrets would lose what the old ones encrypted.
 */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = secretsFile(dataDir);
  const known = await readSecrets(file);
  const missing = (Object.keys(GENERATORS) as SecretName[]).filter((name) => known?.[name] === undefined);
  if (known && missing.length === 0) return known as Secrets;

  const secrets = { ...known, ...Object.fromEntries(missing.map((name) => [name, GENERATORS[name]()])) } as Secrets;
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    if (known) await rename(draft, file);
    else await link(draft, file);
    return secrets;
  } catch (error) {
    // Another process of the same installation was first: its secrets count.
    if (errorCode(error) === 'EEXIST') return await loadSecrets(dataDir);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const readSecrets = async (file: string): Promise<Partial<Secrets> | undefined> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return storedSecrets.parse(JSON.parse(text));
  } catch (error) {
    throw new LaunchError(
      `Файл с паролями и ключами повреждён: ${file}`,
      ['Восстановите его из копии; если данные не нужны, удалите папку данных целиком'],
      { cause: error },
    );
  }
};

/** Lets a data folder remember which password it was set up with, without holding the password. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex');
