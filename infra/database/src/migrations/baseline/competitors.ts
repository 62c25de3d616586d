/** Public channels, who follows them, and the accounts of Telegram they are read with. */
export const COMPETITORS = `
-- Public channels, read once for all who follow them, and what their followers know and keep of them.
CREATE TABLE channels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  is_verified boolean NOT NULL DEFAULT false,
  subscribers integer,
  source text CONSTRAINT channels_source_known CHECK (source IN ('session', 'preview')),
  -- The last reading that brought something.
  checked_at timestamptz,
  -- From then to checked_at every post was read; null: nothing can be said.
  covered_since timestamptz,
  -- Why the last reading brought nothing, as an error's code; null: it did.
  problem_code text,
  problem_at timestamptz,
  -- Who reads it now, and until when nobody else does.
  reading_token uuid,
  reading_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it is read although nobody asks; null: not until somebody follows it.
  next_reading_at timestamptz,
  -- Found without followers then; null: somebody followed it when it was looked at last.
  unfollowed_at timestamptz,
  CONSTRAINT channels_name_plain CHECK (username ~ '^[A-Za-z][A-Za-z0-9_]{3,31}$')
);
CREATE UNIQUE INDEX channels_username ON channels (lower(username));
CREATE INDEX channels_due ON channels (next_reading_at) WHERE next_reading_at IS NOT NULL;
CREATE INDEX channels_unfollowed ON channels (unfollowed_at) WHERE unfollowed_at IS NOT NULL;

CREATE TABLE channel_posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel_id bigint NOT NULL REFERENCES channels (id),
  message_id bigint NOT NULL,
  published_at timestamptz NOT NULL,
  content text NOT NULL,
  media jsonb NOT NULL DEFAULT '[]',
  has_poll boolean NOT NULL DEFAULT false,
  urls jsonb NOT NULL DEFAULT '[]',
  views integer,
  reactions integer,
  forwards integer,
  forwarded_from text,
  is_edited boolean NOT NULL DEFAULT false,
  source text NOT NULL CONSTRAINT channel_posts_source_known CHECK (source IN ('session', 'preview')),
  counted_at timestamptz NOT NULL,
  CONSTRAINT channel_posts_once UNIQUE (channel_id, message_id)
);
-- With the numbers in it, the averages of a period never touch the posts themselves.
CREATE INDEX channel_posts_newest ON channel_posts (channel_id, published_at DESC, id DESC)
  INCLUDE (views, reactions, forwards);

CREATE TABLE channel_snapshots (
  channel_id bigint NOT NULL REFERENCES channels (id),
  day date NOT NULL,
  subscribers integer NOT NULL,
  -- A line of subscribers is read from the index alone, in its order.
  PRIMARY KEY (channel_id, day) INCLUDE (subscribers)
);

-- Numbers of all time grow with the channel: counted with each page that is stored, not with each list that is shown.
CREATE TABLE channel_totals (
  channel_id bigint PRIMARY KEY REFERENCES channels (id),
  posts integer NOT NULL,
  counted integer NOT NULL,
  engagement_rate double precision,
  avg_views double precision,
  avg_reactions double precision,
  with_forwards boolean NOT NULL,
  oldest_at timestamptz
);

-- Numbers of a channel's posts by day, so that no list looks at every post of a period.
CREATE TABLE channel_days (
  channel_id bigint NOT NULL REFERENCES channels (id),
  -- Of UTC.
  day date NOT NULL,
  posts integer NOT NULL,
  -- Posts that show views: the rest is of these.
  counted integer NOT NULL,
  views bigint,
  reactions bigint,
  told_reactions integer NOT NULL,
  told_forwards integer NOT NULL,
  -- Engagement rates, %.
  rates double precision,
  told_rates integer NOT NULL,
  PRIMARY KEY (channel_id, day)
);

CREATE TABLE channel_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel_id bigint NOT NULL REFERENCES channels (id),
  -- 0: the avatar.
  message_id bigint NOT NULL,
  place integer NOT NULL,
  -- Where it was copied from, to tell a new picture from the same one.
  origin text NOT NULL,
  storage_key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  link_secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT channel_pictures_once UNIQUE (channel_id, message_id, place)
);

CREATE TABLE competitors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  project_id bigint NOT NULL REFERENCES projects (id),
  channel_id bigint NOT NULL REFERENCES channels (id),
  notes text NOT NULL DEFAULT '',
  place integer NOT NULL DEFAULT 0,
  is_own boolean NOT NULL DEFAULT false,
  refresh_job_id bigint,
  parse_job_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT competitors_once UNIQUE (project_id, channel_id)
);
CREATE UNIQUE INDEX competitors_own ON competitors (project_id) WHERE is_own;
CREATE INDEX competitors_user ON competitors (user_id);
CREATE INDEX competitors_channel ON competitors (channel_id);

CREATE TABLE competitor_analyses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  competitor_id bigint NOT NULL REFERENCES competitors (id),
  period_days integer NOT NULL,
  is_demo boolean NOT NULL,
  -- The open job that writes it; null once it is written. What was not written is deleted.
  job_id bigint,
  posts_analyzed integer,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT competitor_analyses_written CHECK ((job_id IS NULL) = (result IS NOT NULL))
);
CREATE INDEX competitor_analyses_newest ON competitor_analyses (competitor_id, id DESC);
CREATE INDEX competitor_analyses_user ON competitor_analyses (user_id);
CREATE UNIQUE INDEX competitor_analyses_open ON competitor_analyses (competitor_id) WHERE job_id IS NOT NULL;

-- Accounts of Telegram the product reads channels with.
CREATE TABLE telegram_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_name text NOT NULL CONSTRAINT telegram_sessions_name_unique UNIQUE,
  is_active boolean NOT NULL DEFAULT true,
  is_authorized boolean NOT NULL DEFAULT false,
  -- Its holder owns the account.
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
);

CREATE TABLE telegram_peers (
  session_id bigint NOT NULL REFERENCES telegram_sessions (id),
  -- In lower case.
  username text NOT NULL,
  channel_id text NOT NULL,
  -- Good for this account alone.
  access_hash text NOT NULL,
  resolved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, username)
);
`;
