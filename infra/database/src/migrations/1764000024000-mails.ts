import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails, and the tokens of the links in them. */
export class Mails1764000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No secret is ever in here: what a link proves is minted while its mail is sent.
    await runner.query(`
      CREATE TABLE mails (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key            text NOT NULL CONSTRAINT mails_key_unique UNIQUE,
        kind           text NOT NULL CONSTRAINT mails_kind_given CHECK (kind <> ''),
        user_id        bigint CONSTRAINT mails_user REFERENCES users (id) ON DELETE RESTRICT,
        -- Only where it is not the account's address of the moment of sending.
        address        text,
        data           jsonb NOT NULL,
        status         text NOT NULL DEFAULT 'waiting' CONSTRAINT mails_status_known
                       CHECK (status IN ('waiting', 'sent', 'unconfirmed', 'failed', 'unwanted')),
        attempts       integer NOT NULL DEFAULT 0,
        -- What the last attempt came to, in codes: an answer of a server quotes addresses.
        last_answer    text,
        -- The fence nobody knows the end of after which the mail was sent once more.
        repeated_after integer,
        created_at     timestamptz NOT NULL DEFAULT now(),
        attempted_at   timestamptz,
        settled_at     timestamptz,
        CONSTRAINT mails_have_a_reader CHECK (user_id IS NOT NULL OR address IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX mails_of_user ON mails (user_id) WHERE user_id IS NOT NULL');
    await runner.query('CREATE INDEX mails_age ON mails (created_at)');
    await runner.query(`
      CREATE TABLE link_tokens (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL CONSTRAINT link_tokens_user REFERENCES users (id) ON DELETE CASCADE,
        purpose    text NOT NULL CONSTRAINT link_tokens_purpose_given CHECK (purpose <> ''),
        about      text NOT NULL,
        origin     text NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT link_tokens_sha256 CHECK (octet_length(token_hash) = 32),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT link_tokens_token_hash_key UNIQUE (token_hash),
        CONSTRAINT link_tokens_expire_later CHECK (expires_at > created_at)
      )`);
    await runner.query('CREATE INDEX link_tokens_of_user ON link_tokens (user_id, purpose)');
    await runner.query('CREATE INDEX link_tokens_of_origin ON link_tokens (origin)');
    await runner.query('CREATE INDEX link_tokens_by_expiry ON link_tokens (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_tokens');
    await runner.query('DROP TABLE mails');
  }
}
