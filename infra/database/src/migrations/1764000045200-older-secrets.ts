import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Secrets replaced before the former one, each with a day of its own: whoever rotates twice does not end the one in use.
 * Only added; running code goes on with the former one alone.
 */
export class OlderSecrets1764000045200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        -- SHA-256 of each, the newest first, and until when it is taken.
        ADD COLUMN older_hashes bytea[] NOT NULL DEFAULT '{}',
        ADD COLUMN older_until timestamptz[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT api_keys_older CHECK (cardinality(older_hashes) = cardinality(older_until)) NOT VALID`);
    await runner.query('ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_older');
    // A list of secrets and of when each ends, sealed as one text.
    await runner.query('ALTER TABLE webhooks ADD COLUMN older_secrets_sealed text');
  }
}
