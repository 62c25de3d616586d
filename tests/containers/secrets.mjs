// @ts-check
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from './run.mjs';

const EXAMPLE = 'k8s/secrets.example.yaml';
const password = () => randomBytes(24).toString('hex');

/** The public half of a discarded pair: the tests' restore drill checks that backups can be read. @param {string} root */
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
 * The required secrets of k8s/secrets.example.yaml, filled in for one run. They are given to podman only and never
 * printed. Throws when the example has a key that is unknown here.
 * @param {string} root
 * @returns {Promise<{ secrets: Secrets, administrator: { email: string, password: string } }>}
 */
export const newSecrets = async (root) => {
  const postgres = password();
  const redis = password();
  const administrator = { email: 'admin@example.ru', password: password() };
  /** @type {Secrets} */
  const secrets = {
    database: { DATABASE_URL: `postgres://orbita:${postgres}@postgres:5432/orbita` },
    redis: { REDIS_URL: `redis://:${redis}@redis:6379` },
    servers: { POSTGRES_PASSWORD: postgres, REDIS_PASSWORD: redis },
    keys: { ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` },
    telegram: { TELEGRAM_SERVICE_TOKEN: password() },
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
