/** Accounts of networks, what is sent to them, and what became of it. */
export const PUBLISHING = `
CREATE TABLE integrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- The only project it serves; null: all of its user.
  project_id bigint,
  platform text NOT NULL CONSTRAINT integrations_platform_known
    CHECK (platform IN ('telegram', 'vk', 'odnoklassniki', 'tenchat')),
  -- What the network calls the account: chat, owner or group. One account is connected once.
  account_key text NOT NULL,
  title text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  -- Gone with the connection.
  credentials_sealed text,
  credentials_end text,
  is_active boolean NOT NULL DEFAULT false,
  health text NOT NULL DEFAULT 'unchecked' CONSTRAINT integrations_health_known
    CHECK (health IN ('alive', 'expiring', 'dead', 'no-rights', 'unchecked')),
  problem text,
  rights jsonb NOT NULL DEFAULT '{"text": false, "photos": false, "video": false}',
  expires_at timestamptz,
  checked_at timestamptz,
  -- When the network is asked about it next; null: nobody asks by himself.
  check_after timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Disconnected: the row stays for the history of what went out.
  deleted_at timestamptz,
  -- The login its key came by, which is forgotten within days: accounts of one login share their key.
  login_id bigint,
  -- When its network gave the key out: with its end that is how long it lives.
  key_since timestamptz NOT NULL DEFAULT now(),
  -- Until then one process renews the key.
  key_claimed_until timestamptz,
  CONSTRAINT integrations_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id),
  CONSTRAINT integrations_disconnected_without_key
    CHECK ((deleted_at IS NULL) OR (credentials_sealed IS NULL AND NOT is_active AND check_after IS NULL))
);
CREATE UNIQUE INDEX integrations_account_once ON integrations (user_id, platform, account_key)
  WHERE deleted_at IS NULL;
CREATE INDEX integrations_of_project ON integrations (user_id, project_id);
CREATE INDEX integrations_to_check ON integrations (check_after) WHERE check_after IS NOT NULL;
CREATE INDEX integrations_of_login ON integrations (login_id) WHERE login_id IS NOT NULL AND deleted_at IS NULL;

-- Logins at a network between their requests: single-use, for minutes.
CREATE TABLE network_logins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  platform text NOT NULL,
  state_hash bytea NOT NULL CONSTRAINT network_logins_state_unique UNIQUE,
  -- Proof key of the exchange (PKCE), where the network takes one.
  verifier_sealed text,
  -- What the browser holds instead of the keys.
  handle_hash bytea CONSTRAINT network_logins_handle_unique UNIQUE,
  keys_sealed text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The code was exchanged: the state is good no more.
  exchanged_at timestamptz,
  expires_at timestamptz NOT NULL,
  leg text NOT NULL DEFAULT 'user' CONSTRAINT network_logins_leg_known CHECK (leg IN ('user', 'groups')),
  -- Those its user administers; of the second leg: those that were chosen.
  groups jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX network_logins_of_user ON network_logins (user_id);
CREATE INDEX network_logins_age ON network_logins (expires_at);

CREATE TABLE project_publishing (
  user_id bigint NOT NULL,
  project_id bigint NOT NULL,
  -- Everything it would publish by itself is held.
  paused_at timestamptz,
  requires_approval boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, project_id),
  CONSTRAINT project_publishing_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
);

-- No foreign keys to publications: what went out is known as long as its project is.
CREATE TABLE publishing_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id bigint NOT NULL,
  publication_id bigint NOT NULL,
  integration_id bigint NOT NULL REFERENCES integrations (id),
  -- The intent of the one call; null where nothing was to be called.
  act_id bigint CONSTRAINT publishing_attempts_act_unique UNIQUE,
  origin text NOT NULL CONSTRAINT publishing_attempts_origin_known CHECK (origin IN ('user', 'schedule')),
  status text NOT NULL CONSTRAINT publishing_attempts_status_known
    CHECK (status IN ('planned', 'published', 'failed', 'unconfirmed', 'missed')),
  -- The post as it is sent, and what it is recognised by afterwards.
  post jsonb NOT NULL,
  planned_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by text CONSTRAINT publishing_attempts_settled_by_known
    CHECK (settled_by IN ('network', 'look-up', 'user')),
  external_id text,
  url text,
  reason_code text,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  after_end boolean NOT NULL DEFAULT false,
  CONSTRAINT publishing_attempts_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id),
  CONSTRAINT publishing_attempts_settled CHECK ((status IN ('published', 'failed', 'missed')) = (settled_at IS NOT NULL))
);
-- The promise: a publication goes out to an account once.
CREATE UNIQUE INDEX publishing_attempts_once ON publishing_attempts (publication_id, integration_id)
  WHERE status IN ('planned', 'published', 'unconfirmed');
CREATE INDEX publishing_attempts_of_publication ON publishing_attempts (publication_id, id);
CREATE INDEX publishing_attempts_of_integration ON publishing_attempts (integration_id);
CREATE INDEX publishing_attempts_of_project ON publishing_attempts (user_id, project_id, id);
-- The rare states of many receipts.
CREATE INDEX publishing_attempts_not_out ON publishing_attempts (user_id, project_id, id) WHERE status <> 'published';
CREATE INDEX publishing_attempts_planned ON publishing_attempts (integration_id, planned_at, id)
  WHERE status = 'planned';

-- What became of posts that are out: their numbers after an hour, a day and a week.
CREATE TABLE post_readings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id bigint NOT NULL,
  attempt_id bigint NOT NULL REFERENCES publishing_attempts (id) ON DELETE CASCADE,
  -- Of the attempt: networks are read side by side, and an account that fails is left alone as a whole.
  integration_id bigint NOT NULL REFERENCES integrations (id),
  platform text NOT NULL,
  -- When the post came out, and how long after it is read.
  published_at timestamptz NOT NULL,
  hours integer NOT NULL CONSTRAINT post_readings_hours_known CHECK (hours IN (1, 24, 168)),
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT post_readings_status_known
    CHECK (status IN ('waiting', 'read', 'gone', 'given-up')),
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  -- Null: the network does not tell.
  views integer,
  reactions integer,
  forwards integer,
  CONSTRAINT post_readings_once UNIQUE (attempt_id, hours),
  CONSTRAINT post_readings_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id),
  CONSTRAINT post_readings_due CHECK ((status = 'waiting') = (due_at IS NOT NULL)),
  CONSTRAINT post_readings_read CHECK ((status = 'read') = (read_at IS NOT NULL)),
  CONSTRAINT post_readings_told CHECK (
    (status = 'read') = (views IS NOT NULL OR reactions IS NOT NULL OR forwards IS NOT NULL))
);
CREATE INDEX post_readings_of_project ON post_readings (user_id, project_id);
CREATE INDEX post_readings_of_integration ON post_readings (integration_id);
CREATE INDEX post_readings_due ON post_readings (platform, due_at) WHERE due_at IS NOT NULL;

-- No foreign key to publications: a stored forecast stays, also when the publication is deleted.
CREATE TABLE publication_forecasts (
  publication_id bigint NOT NULL,
  -- A moved publication gets another forecast.
  scheduled_at timestamptz NOT NULL,
  hours_ahead integer NOT NULL,
  user_id bigint NOT NULL,
  project_id bigint NOT NULL,
  verdict text NOT NULL CONSTRAINT publication_forecasts_verdict_known CHECK (verdict IN ('goes', 'warns', 'blocked')),
  checked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (publication_id, scheduled_at, hours_ahead),
  CONSTRAINT publication_forecasts_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
);
CREATE INDEX publication_forecasts_of_project ON publication_forecasts (user_id, project_id);
CREATE INDEX publication_forecasts_age ON publication_forecasts (scheduled_at);

-- One row a week for all users: the users come by their ids.
CREATE TABLE publishing_digests (
  -- Its Monday.
  week date PRIMARY KEY,
  -- The last user who had his turn.
  after_id bigint NOT NULL DEFAULT 0,
  ended_at timestamptz
);
`;
