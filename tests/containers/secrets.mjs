// @ts-check
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from './run.mjs';

const EXAMPLE = 'k8s/secrets.example.yaml';
const letters = () => randomBytes(24).toString('hex');

/** The public half of a pair nobody keeps: whether a backup can be read, the drill of the tests says. @param {string} root */
const newRecipient = async (root) => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-recipient-'));
  try {
    const command = join(root, 'infra/database/dist/backup/backup-key.js');
    const said = await run(process.execPath, [command, join(folder, 'backup.key')]);
    return said.trim().replace('BACKUP_RECIPIENT=', '');
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Values by the key they have in a secret, by its name. @typedef {Record<string, Record<string, string>>} Secrets */

/**
 * The secrets of k8s/secrets.example.yaml that may not be left out, filled in for one run. They are told to podman alone, never
 * printed. Throws when the example holds a key nobody has thought of here.
 * @param {string} root
 * @returns {Promise<{ secrets: Secrets, administrator: { email: string, password: string } }>}
 */
export const newSecrets = async (root) => {
  const postgres = letters();
  const redis = letters();
  const administrator = { email: 'admin@example.ru', password: letters() };
  /** @type {Secrets} */
  const secrets = {
    database: { DATABASE_URL: `postgres://orbita:${postgres}@postgres:5432/orbita` },
    redis: { REDIS_URL: `redis://:${redis}@redis:6379` },
    servers: { POSTGRES_PASSWORD: postgres, REDIS_PASSWORD: redis },
    keys: { ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` },
    telegram: { TELEGRAM_SERVICE_TOKEN: letters() },
    administrator: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    backup: { BACKUP_RECIPIENT: await newRecipient(root) },
  };
  const examples = new Map(
    parseAllDocuments(readFileSync(join(root, EXAMPLE), 'utf8'))
      .map((document) => document.toJS())
      .map(({ metadata: { name }, stringData }) => [name, Object.keys(stringData)]),
  );
  for (const [name, filled] of Object.entries(secrets)) {
    const keys = examples.get(name) ?? [];
    if (keys.join() !== Object.keys(filled).join()) {
      throw new Error(`${EXAMPLE} fills the secret ${name} with ${keys.join(', ') || 'nothing'}: do the same here`);
    }
  }
  return { secrets, administrator };
};
