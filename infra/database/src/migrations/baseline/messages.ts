/** Messages to people and to users' programs. */
export const MESSAGES = `
-- No secret is ever in here: what a link proves is minted while its mail is sent.
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
);
CREATE INDEX mails_of_user ON mails (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mails_age ON mails (created_at);
CREATE INDEX mails_by_status ON mails (status, id);

CREATE TABLE notifications (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL CONSTRAINT notifications_user REFERENCES users (id) ON DELETE RESTRICT,
  project_id  bigint CONSTRAINT notifications_project REFERENCES projects (id) ON DELETE RESTRICT,
  -- Names the event: of one event a user is told once.
  key         text NOT NULL CONSTRAINT notifications_key_unique UNIQUE,
  kind        text NOT NULL CONSTRAINT notifications_kind_given CHECK (kind <> ''),
  title       text NOT NULL CONSTRAINT notifications_title_given CHECK (title <> ''),
  text        text NOT NULL,
  path        text,
  -- When it is decided whether it is mailed, too; null: it was, or never is.
  mail_due_at timestamptz,
  read_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it is decided whether it is pushed, too; null: it was, or never is.
  push_due_at timestamptz
);
CREATE INDEX notifications_of_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_project ON notifications (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX notifications_to_mail ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_to_push ON notifications (push_due_at) WHERE push_due_at IS NOT NULL;

-- When a user last had the product open before them, to the minute.
CREATE TABLE notification_presence (
  user_id bigint PRIMARY KEY CONSTRAINT notification_presence_user REFERENCES users (id) ON DELETE RESTRICT,
  seen_at timestamptz NOT NULL
);

CREATE TABLE push_subscriptions (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id             bigint NOT NULL CONSTRAINT push_subscriptions_user REFERENCES users (id) ON DELETE RESTRICT,
  -- Access token it was made with: a device that is signed out is told nothing. No foreign key: sessions are
  -- forgotten by those who own them, and no row here goes unseen.
  session_id          bigint NOT NULL,
  -- Of the address: one browser has one row, for all its users.
  endpoint_hash       bytea NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE
                      CONSTRAINT push_subscriptions_sha256 CHECK (octet_length(endpoint_hash) = 32),
  -- Address and keys as JSON: their holder can write to the device. Null for as long as it takes to know the row's id.
  subscription_sealed text,
  renewed_at          timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, renewed_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);

CREATE TABLE webhooks (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id              bigint NOT NULL CONSTRAINT webhooks_user REFERENCES users (id) ON DELETE RESTRICT,
  -- The only project it tells of; null: all of its user's, and what is of none.
  project_id           bigint CONSTRAINT webhooks_project REFERENCES projects (id) ON DELETE RESTRICT,
  url                  text NOT NULL CONSTRAINT webhooks_url_size CHECK (char_length(url) <= 2000),
  events               text[] NOT NULL,
  secret_sealed        text NOT NULL,
  -- The secret before the last rotation, and until when it signs, too.
  former_secret_sealed text,
  former_until         timestamptz,
  state                text NOT NULL DEFAULT 'active'
                       CONSTRAINT webhooks_state_known CHECK (state IN ('active', 'paused', 'disabled')),
  disabled_reason      text CONSTRAINT webhooks_reason_known CHECK (disabled_reason IN ('gone', 'failing')),
  -- Deliveries given up since the last one that was taken.
  failed_in_row        integer NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL DEFAULT now(),
  -- Nothing is told from then on; a sweep removes it with its log.
  deleted_at           timestamptz,
  CONSTRAINT webhooks_former CHECK ((former_secret_sealed IS NULL) = (former_until IS NULL)),
  CONSTRAINT webhooks_disabled_for_a_reason CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL))
);
CREATE INDEX webhooks_of_user ON webhooks (user_id, id);
CREATE INDEX webhooks_of_project ON webhooks (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX webhooks_to_remove ON webhooks (id) WHERE deleted_at IS NOT NULL;

CREATE TABLE webhook_deliveries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id   bigint NOT NULL CONSTRAINT webhook_deliveries_webhook REFERENCES webhooks (id) ON DELETE RESTRICT,
  -- The same for all deliveries of one event.
  event_id     text NOT NULL,
  type         text NOT NULL,
  -- To the letter: it is what is signed.
  body         text NOT NULL CONSTRAINT webhook_deliveries_body_size CHECK (octet_length(body) <= 65536),
  state        text NOT NULL DEFAULT 'waiting' CONSTRAINT webhook_deliveries_state_known
               CHECK (state IN ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts     integer NOT NULL DEFAULT 0,
  status_code  integer,
  duration_ms  integer,
  -- How the last answer began.
  answer       text CONSTRAINT webhook_deliveries_answer_size CHECK (char_length(answer) <= 1024),
  error_code   text,
  is_replay    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);

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
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, id);
CREATE INDEX api_keys_of_project ON api_keys (project_id) WHERE project_id IS NOT NULL;
`;
