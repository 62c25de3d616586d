/** People, their logins, consents and settings. */
export const ACCOUNTS = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL,
  email         text NOT NULL,
  password_hash text NOT NULL,
  is_admin      boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  email_confirmed_at timestamptz,
  -- Not unique: somebody who asks for a taken address must not learn that it is.
  pending_email text
                CONSTRAINT users_pending_email_lower_case CHECK (pending_email = lower(pending_email) AND pending_email <> ''),
  blocked_at    timestamptz,
  block_reason  text,
  deleted_at    timestamptz,
  language      text NOT NULL DEFAULT 'ru'
                CONSTRAINT users_language_known CHECK (language IN ('ru', 'en')),
  -- Addresses that differ only by case are one account.
  CONSTRAINT users_email_lower_case CHECK (email = lower(email) AND email <> ''),
  CONSTRAINT users_password_hashed CHECK (password_hash LIKE '$argon2id$%'),
  CONSTRAINT users_block_reason_size CHECK (char_length(block_reason) <= 500),
  CONSTRAINT users_blocked_for_a_reason CHECK ((blocked_at IS NULL) = (block_reason IS NULL))
);
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE deleted_at IS NULL;
CREATE INDEX users_age ON users (created_at);
-- With a space before it, the beginning of every word is a part that trigrams know: one or two letters are found by it.
CREATE INDEX users_search ON users USING gin (lower(' ' || name || ' ' || email) gin_trgm_ops);
CREATE INDEX users_present ON users (id) WHERE deleted_at IS NULL;

-- A consent is proof for as long as the account exists; a later one does not replace it.
CREATE TABLE user_consents (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL CONSTRAINT user_consents_user REFERENCES users (id) ON DELETE CASCADE,
  document   text NOT NULL
             CONSTRAINT user_consents_document_known CHECK (document IN ('privacy', 'personal_data', 'news')),
  version    text NOT NULL CONSTRAINT user_consents_version_given CHECK (version <> ''),
  address    text NOT NULL CONSTRAINT user_consents_address_size CHECK (char_length(address) <= 64),
  user_agent text NOT NULL CONSTRAINT user_consents_user_agent_size CHECK (char_length(user_agent) <= 400),
  given_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_consents_of_user ON user_consents (user_id, document, given_at);

CREATE TABLE access_tokens (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL CONSTRAINT access_tokens_user REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT access_tokens_sha256 CHECK (octet_length(token_hash) = 32),
  address    text NOT NULL CONSTRAINT access_tokens_address_size CHECK (char_length(address) <= 64),
  user_agent text NOT NULL CONSTRAINT access_tokens_user_agent_size CHECK (char_length(user_agent) <= 400),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT access_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT access_tokens_expire_later CHECK (expires_at > created_at)
);
CREATE INDEX access_tokens_of_user ON access_tokens (user_id);
-- The two ways a token becomes rubbish, each found by its own index.
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);
CREATE INDEX access_tokens_revoked ON access_tokens (id) WHERE revoked_at IS NOT NULL;

-- A browser may be known to several users, each of whom signed in with it.
CREATE TABLE login_devices (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL CONSTRAINT login_devices_user REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT login_devices_sha256 CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT login_devices_of_user UNIQUE (user_id, token_hash),
  CONSTRAINT login_devices_expire_later CHECK (expires_at > created_at)
);

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
);
CREATE INDEX link_tokens_of_user ON link_tokens (user_id, purpose);
CREATE INDEX link_tokens_of_origin ON link_tokens (origin);
CREATE INDEX link_tokens_by_expiry ON link_tokens (expires_at);

-- Of whomever an e-mail belongs to, if anybody: looked up by the worker, so that the answer takes no longer for some.
CREATE TABLE password_reset_requests (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email        text NOT NULL CONSTRAINT password_reset_requests_email_key UNIQUE,
  requested_at timestamptz NOT NULL DEFAULT now(),
  tries        integer NOT NULL DEFAULT 0,
  run_after    timestamptz NOT NULL DEFAULT now()
);

-- A user without a row has the defaults.
CREATE TABLE notification_preferences (
  user_id                 bigint PRIMARY KEY
                          CONSTRAINT notification_preferences_user REFERENCES users (id) ON DELETE CASCADE,
  informational           boolean NOT NULL DEFAULT true,
  marketing               text NOT NULL DEFAULT 'none' CONSTRAINT notification_preferences_marketing_known
                          CHECK (marketing IN ('none', 'pending', 'confirmed')),
  reminds_of_publications boolean NOT NULL DEFAULT true,
  reminds_of_low_credits  boolean NOT NULL DEFAULT true,
  reminds_of_drafts       boolean NOT NULL DEFAULT true,
  reminds_of_renewal      boolean NOT NULL DEFAULT true,
  digests                 boolean NOT NULL DEFAULT true,
  pushes_failed           boolean NOT NULL DEFAULT true,
  pushes_missed           boolean NOT NULL DEFAULT true,
  pushes_finished         boolean NOT NULL DEFAULT true,
  pushes_approval         boolean NOT NULL DEFAULT true
);

-- Accounts that are gone: their rows stay for the books, nameless; who they were is kept apart, and for a time only.
CREATE TABLE deleted_accounts (
  user_id    bigint PRIMARY KEY CONSTRAINT deleted_accounts_user REFERENCES users (id) ON DELETE RESTRICT,
  name       text NOT NULL,
  email      text NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  -- Null while rows of theirs are left that nothing keeps.
  erased_at  timestamptz
);
CREATE INDEX deleted_accounts_to_erase ON deleted_accounts (deleted_at) WHERE erased_at IS NULL;
CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at);
`;
