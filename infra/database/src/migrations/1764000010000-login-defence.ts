import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LoginDefence1764000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz');
    // A browser may be known to several users, each of whom signed in with it.
    await runner.query(`
      CREATE TABLE login_devices (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL CONSTRAINT login_devices_user REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT login_devices_sha256 CHECK (octet_length(token_hash) = 32),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT login_devices_of_user UNIQUE (user_id, token_hash),
        CONSTRAINT login_devices_expire_later CHECK (expires_at > created_at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_devices');
    await runner.query('ALTER TABLE users DROP COLUMN email_confirmed_at');
  }
}
