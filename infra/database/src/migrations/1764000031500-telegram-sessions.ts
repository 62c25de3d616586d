import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of Telegram the product reads channels with, and the channels each of them has met. */
export class TelegramSessions1764000031500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE telegram_sessions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        session_name text NOT NULL CONSTRAINT telegram_sessions_name_unique UNIQUE,
        is_active boolean NOT NULL DEFAULT true,
        is_authorized boolean NOT NULL DEFAULT false,
        -- Whoever has it owns the account.
        session_sealed text,
        -- A login between its two requests: its connection's string, its phone and the hash of its code.
        login_sealed text,
        login_stage text CONSTRAINT telegram_sessions_stage_known CHECK (login_stage IN ('code', 'password')),
        login_expires_at timestamptz,
        phone_sealed text,
        phone_last4 text,
        telegram_user_id text,
        username text,
        first_name text,
        last_name text,
        -- Telegram asked this account to pause.
        flood_wait_until timestamptz,
        -- Why Telegram ended the login, by its own word.
        problem text,
        total_requests bigint NOT NULL DEFAULT 0,
        total_errors bigint NOT NULL DEFAULT 0,
        last_used_at timestamptz,
        -- Bucket of calls: what was left of it at that moment; below zero what is booked ahead.
        calls_left double precision,
        calls_at timestamptz NOT NULL DEFAULT now(),
        -- Which process has it open, and until when nobody else may.
        lease_owner text,
        lease_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT telegram_sessions_login_whole
          CHECK (num_nonnulls(login_sealed, login_stage, login_expires_at) IN (0, 3)),
        CONSTRAINT telegram_sessions_authorized CHECK (is_authorized = (session_sealed IS NOT NULL)),
        CONSTRAINT telegram_sessions_lease_whole CHECK (num_nonnulls(lease_owner, lease_until) IN (0, 2))
      )`);
    await runner.query(`
      CREATE TABLE telegram_peers (
        session_id bigint NOT NULL REFERENCES telegram_sessions (id),
        -- In lower case.
        username text NOT NULL,
        channel_id text NOT NULL,
        -- Good for this account alone.
        access_hash text NOT NULL,
        resolved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (session_id, username)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE telegram_peers');
    await runner.query('DROP TABLE telegram_sessions');
  }
}
