import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys1764000039000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id             bigint NOT NULL CONSTRAINT api_keys_user REFERENCES users (id) ON DELETE RESTRICT,
        -- The only project it opens; null: all of its user's.
        project_id          bigint CONSTRAINT api_keys_project REFERENCES projects (id) ON DELETE RESTRICT,
        name                text NOT NULL,
        -- The part of the key it is found by; no secret.
        public_id           text NOT NULL CONSTRAINT api_keys_public_id_key UNIQUE,
        -- SHA-256 of the whole key.
        key_hash            bytea NOT NULL CONSTRAINT api_keys_sha256 CHECK (octet_length(key_hash) = 32),
        -- Of the key before the last rotation, and until when it is taken.
        former_hash         bytea CONSTRAINT api_keys_former_sha256 CHECK (octet_length(former_hash) = 32),
        former_until        timestamptz,
        scopes              text[] NOT NULL,
        requests_per_minute integer NOT NULL,
        expires_at          timestamptz,
        created_at          timestamptz NOT NULL DEFAULT now(),
        last_used_at        timestamptz,
        last_used_address   text,
        CONSTRAINT api_keys_former CHECK ((former_hash IS NULL) = (former_until IS NULL))
      )`);
    await runner.query('CREATE INDEX api_keys_of_user ON api_keys (user_id, id)');
    await runner.query('CREATE INDEX api_keys_of_project ON api_keys (project_id) WHERE project_id IS NOT NULL');
    // Which key ordered it; null: its user did. No foreign key: orders outlive the keys they came by.
    await runner.query('ALTER TABLE jobs ADD COLUMN api_key_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN api_key_id');
    await runner.query('DROP TABLE api_keys');
  }
}
