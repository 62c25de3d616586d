import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name          text NOT NULL,
        email         text NOT NULL,
        password_hash text NOT NULL,
        is_admin      boolean NOT NULL DEFAULT false,
        created_at    timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT users_email_key UNIQUE (email),
        -- Addresses that differ only by case are one account.
        CONSTRAINT users_email_lower_case CHECK (email = lower(email) AND email <> ''),
        CONSTRAINT users_password_hashed CHECK (password_hash LIKE '$argon2id$%')
      )`);
    // A consent is proof for as long as the account exists; a later one does not replace it.
    await runner.query(`
      CREATE TABLE user_consents (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL CONSTRAINT user_consents_user REFERENCES users (id) ON DELETE CASCADE,
        document   text NOT NULL
                   CONSTRAINT user_consents_document_known CHECK (document IN ('privacy', 'personal_data', 'news')),
        version    text NOT NULL CONSTRAINT user_consents_version_given CHECK (version <> ''),
        address    text NOT NULL CONSTRAINT user_consents_address_size CHECK (char_length(address) <= 64),
        user_agent text NOT NULL CONSTRAINT user_consents_user_agent_size CHECK (char_length(user_agent) <= 400),
        given_at   timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX user_consents_of_user ON user_consents (user_id, document, given_at)');
    await runner.query(`
      CREATE TABLE access_tokens (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL CONSTRAINT access_tokens_user REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT access_tokens_sha256 CHECK (octet_length(token_hash) = 32),
        address    text NOT NULL CONSTRAINT access_tokens_address_size CHECK (char_length(address) <= 64),
        user_agent text NOT NULL CONSTRAINT access_tokens_user_agent_size CHECK (char_length(user_agent) <= 400),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CONSTRAINT access_tokens_token_hash_key UNIQUE (token_hash),
        CONSTRAINT access_tokens_expire_later CHECK (expires_at > created_at)
      )`);
    await runner.query('CREATE INDEX access_tokens_of_user ON access_tokens (user_id)');
    // The two ways a token becomes rubbish, each found by its own index.
    await runner.query('CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at)');
    await runner.query('CREATE INDEX access_tokens_revoked ON access_tokens (id) WHERE revoked_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_tokens');
    await runner.query('DROP TABLE user_consents');
    await runner.query('DROP TABLE users');
  }
}
