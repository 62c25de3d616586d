import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blocked accounts, the administrator's search for users, and who did what to whom. */
export class Administration1764000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN blocked_at   timestamptz,
        ADD COLUMN block_reason text,
        ADD CONSTRAINT users_block_reason_size CHECK (char_length(block_reason) <= 500),
        ADD CONSTRAINT users_blocked_for_a_reason CHECK ((blocked_at IS NULL) = (block_reason IS NULL))`);
    // Any part of a name or an address is found among many users: trigrams, part of every PostgreSQL we run on.
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`CREATE INDEX users_search ON users USING gin (lower(name || ' ' || email) gin_trgm_ops)`);
    await runner.query(`
      CREATE TABLE audit_entries (
        id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Kept for ever, and so by what the account was called then as well.
        administrator_id bigint CONSTRAINT audit_entries_administrator REFERENCES users (id) ON DELETE SET NULL,
        administrator    text NOT NULL,
        act              text NOT NULL CONSTRAINT audit_entries_act_given CHECK (act <> ''),
        user_id          bigint CONSTRAINT audit_entries_user REFERENCES users (id) ON DELETE SET NULL,
        subject          text NOT NULL,
        before           jsonb,
        after            jsonb,
        reason           text,
        address          text NOT NULL CONSTRAINT audit_entries_address_size CHECK (char_length(address) <= 64),
        created_at       timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX audit_entries_of_user ON audit_entries (user_id, id) WHERE user_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX audit_entries_by_administrator ON audit_entries (administrator_id, id) WHERE administrator_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP INDEX users_search');
    await runner.query(`
      ALTER TABLE users
        DROP CONSTRAINT users_blocked_for_a_reason,
        DROP CONSTRAINT users_block_reason_size,
        DROP COLUMN block_reason,
        DROP COLUMN blocked_at`);
  }
}
