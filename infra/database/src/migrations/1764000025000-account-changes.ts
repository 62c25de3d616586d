import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changing a password, an e-mail and an avatar needs. */
export class AccountChanges1764000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not unique: somebody who asks for a taken address must not learn that it is.
    await runner.query(`
      ALTER TABLE users ADD COLUMN pending_email text
        CONSTRAINT users_pending_email_lower_case CHECK (pending_email = lower(pending_email) AND pending_email <> '')`);
    await runner.query('ALTER TABLE access_tokens ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now()');
    // Of whomever an e-mail belongs to, if anybody: looked up by the worker, so that the answer takes no longer for some.
    await runner.query(`
      CREATE TABLE password_reset_requests (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email        text NOT NULL CONSTRAINT password_reset_requests_email_key UNIQUE,
        requested_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      ALTER TABLE files ADD COLUMN purpose text NOT NULL DEFAULT 'library'
        CONSTRAINT files_purpose_known CHECK (purpose IN ('library', 'avatar'))`);
    await runner.query(
      `CREATE UNIQUE INDEX files_avatar ON files (user_id) WHERE purpose = 'avatar' AND status = 'ready'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_avatar');
    await runner.query(`DELETE FROM files WHERE purpose <> 'library'`);
    await runner.query('ALTER TABLE files DROP COLUMN purpose');
    await runner.query('DROP TABLE password_reset_requests');
    await runner.query('ALTER TABLE access_tokens DROP COLUMN last_seen_at');
    await runner.query('ALTER TABLE users DROP COLUMN pending_email');
  }
}
