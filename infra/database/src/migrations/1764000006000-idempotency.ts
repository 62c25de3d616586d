import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Idempotency1764000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `json`, not `jsonb`: a repeated request gets the first answer with its keys in the same order.
    await runner.query(`
      CREATE TABLE idempotency_keys (
        scope       text NOT NULL,
        key         text NOT NULL,
        fingerprint bytea NOT NULL,
        answer      json,
        replays     integer NOT NULL DEFAULT 0,
        created_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
