/** Projects, and the long work done for them. */
export const JOBS = `
-- The database's own order puts «Ёж» before «арбуз»: names that people read are ordered as Russian.
CREATE TABLE projects (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL,
  name        text COLLATE "ru-x-icu" NOT NULL CONSTRAINT projects_name_given CHECK (name <> ''),
  description text NOT NULL,
  social_urls jsonb NOT NULL CONSTRAINT projects_social_urls_map CHECK (jsonb_typeof(social_urls) = 'object'),
  time_zone   text NOT NULL CONSTRAINT projects_time_zone_given CHECK (time_zone <> ''),
  created_at  timestamptz NOT NULL DEFAULT now(),
  deleting_at timestamptz,
  language    text NOT NULL DEFAULT 'ru'
              CONSTRAINT projects_language_known CHECK (language IN ('ru', 'en')),
  -- Also the index of a user's projects, and what lets a row elsewhere state project and owner as one key.
  CONSTRAINT projects_of_user UNIQUE (user_id, id),
  CONSTRAINT projects_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
);
CREATE INDEX projects_deleting ON projects (deleting_at) WHERE deleting_at IS NOT NULL;

CREATE TABLE jobs (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL,
  queue         text NOT NULL,
  user_id       bigint NOT NULL,
  project_id    bigint,
  payload       jsonb NOT NULL,
  status        text NOT NULL DEFAULT 'queued'
                CONSTRAINT jobs_status_known CHECK (status IN ('queued', 'active', 'completed', 'failed', 'cancelled')),
  priority      integer NOT NULL CONSTRAINT jobs_priority_positive CHECK (priority > 0),
  attempt       integer NOT NULL DEFAULT 0,
  fence         integer NOT NULL DEFAULT 0,
  worker        text,
  lease_until   timestamptz,
  sweep_after   timestamptz NOT NULL,
  deadline_at   timestamptz NOT NULL,
  done          integer NOT NULL DEFAULT 0,
  total         integer NOT NULL DEFAULT 0,
  stage         text NOT NULL DEFAULT '',
  error_code    text,
  error_message text,
  result        jsonb,
  is_demo       boolean NOT NULL,
  request_id    text,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at    timestamptz,
  finished_at   timestamptz,
  run_after     timestamptz NOT NULL DEFAULT now(),
  price         integer NOT NULL CONSTRAINT jobs_price_not_negative CHECK (price >= 0),
  -- Jobs that were ordered in one go: the id of the first of them.
  batch_id      bigint,
  -- What the user ordered, as their statement calls it; jobs of earlier versions have no words for it.
  description   text NOT NULL DEFAULT '',
  -- The failed job this one does again.
  retry_of      bigint CONSTRAINT jobs_retry_of REFERENCES jobs (id) ON DELETE SET NULL,
  -- Which key ordered it; null: its user did. No foreign key: orders outlive the keys they came by.
  api_key_id    bigint,
  traceparent   text,
  CONSTRAINT jobs_lease_while_active CHECK ((status = 'active') = (lease_until IS NOT NULL)),
  CONSTRAINT jobs_finished_when_ended CHECK ((status IN ('completed', 'failed', 'cancelled')) = (finished_at IS NOT NULL)),
  CONSTRAINT jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT,
  CONSTRAINT jobs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE RESTRICT
) WITH (fillfactor = 80);
ALTER TABLE jobs ADD CONSTRAINT jobs_traceparent_size CHECK (char_length(traceparent) = 55) NOT VALID;
CREATE INDEX jobs_of_user ON jobs (user_id, id DESC);
CREATE INDEX jobs_open_of_user ON jobs (user_id, queue) WHERE status IN ('queued', 'active');
CREATE INDEX jobs_open_deadline ON jobs (deadline_at) WHERE status IN ('queued', 'active');
CREATE INDEX jobs_waiting ON jobs (sweep_after) WHERE status = 'queued';
-- Leases change every second: an index on them would turn each heartbeat into an index write.
CREATE INDEX jobs_active ON jobs (id) WHERE status = 'active';
CREATE INDEX jobs_of_project ON jobs (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX jobs_ended ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_of_batch ON jobs (batch_id) WHERE batch_id IS NOT NULL;
-- A job that failed is done again once at most: this alone decides between several who ask.
CREATE UNIQUE INDEX jobs_retried_once ON jobs (retry_of) WHERE retry_of IS NOT NULL;
-- Every list of jobs by kind and state is a few of its ranges, each read from its end.
CREATE INDEX jobs_by_kind ON jobs (kind, status, id);

CREATE TABLE job_checkpoints (
  job_id bigint NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  key    text NOT NULL,
  value  jsonb NOT NULL,
  PRIMARY KEY (job_id, key)
);

-- No foreign keys: what was sent must be known until its outcome is, even if a user is deleted meanwhile. The services that
-- delete a user or a project cancel their acts first; ended ones hold ids only and go with their retention.
CREATE TABLE acts (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL,
  operation_key text NOT NULL CONSTRAINT acts_operation_key_unique UNIQUE,
  subject       text NOT NULL,
  user_id       bigint,
  project_id    bigint,
  payload       jsonb NOT NULL,
  status        text NOT NULL DEFAULT 'waiting' CONSTRAINT acts_status_known CHECK (status IN
                ('waiting', 'claimed', 'calling', 'unconfirmed', 'done', 'refused', 'missed', 'cancelled')),
  fence         integer NOT NULL DEFAULT 0,
  attempt       integer NOT NULL DEFAULT 0,
  look_ups      integer NOT NULL DEFAULT 0,
  lease_until   timestamptz,
  run_after     timestamptz,
  expires_at    timestamptz NOT NULL,
  settle_after  timestamptz,
  receipt       jsonb,
  error_code    text,
  error_message text,
  request_id    text,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  called_at     timestamptz,
  finished_at   timestamptz,
  traceparent   text,
  CONSTRAINT acts_lease_while_held CHECK ((status IN ('claimed', 'calling')) = (lease_until IS NOT NULL)),
  CONSTRAINT acts_due_while_waiting CHECK (status <> 'waiting' OR run_after IS NOT NULL),
  CONSTRAINT acts_called_before_its_outcome CHECK (status NOT IN ('calling', 'unconfirmed', 'done') OR called_at IS NOT NULL),
  CONSTRAINT acts_finished_when_ended CHECK
             ((status IN ('done', 'refused', 'missed', 'cancelled')) = (finished_at IS NOT NULL))
) WITH (fillfactor = 80);
ALTER TABLE acts ADD CONSTRAINT acts_traceparent_size CHECK (char_length(traceparent) = 55) NOT VALID;
CREATE INDEX acts_due ON acts (kind, run_after) WHERE status = 'waiting';
-- Leases change every second: an index on them would turn each heartbeat into an index write.
CREATE INDEX acts_held ON acts (id) WHERE status IN ('claimed', 'calling');
CREATE INDEX acts_to_look_up ON acts (run_after) WHERE status = 'unconfirmed';
CREATE INDEX acts_unsettled ON acts (settle_after) WHERE settle_after IS NOT NULL;
CREATE INDEX acts_about ON acts (subject);
CREATE INDEX acts_open_of_user_id ON acts (user_id) WHERE status IN ('waiting', 'claimed');
CREATE INDEX acts_open_of_project_id ON acts (project_id) WHERE status IN ('waiting', 'claimed');
CREATE INDEX acts_age ON acts (expires_at);
CREATE INDEX acts_ended ON acts (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE worker_processes (
  -- As in jobs.worker: role, machine and process.
  id         text PRIMARY KEY CONSTRAINT worker_processes_id_size CHECK (char_length(id) BETWEEN 1 AND 300),
  role       text NOT NULL,
  version    text NOT NULL,
  queues     jsonb NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What a process can do beyond what its queues say: engines that are installed there.
  abilities  text[] NOT NULL DEFAULT '{}'
);

-- Since when each part of the product works, or does not: what the page of states says, whichever gateway is asked.
CREATE TABLE service_states (
  part  text PRIMARY KEY CONSTRAINT service_states_part_size CHECK (char_length(part) BETWEEN 1 AND 40),
  state text NOT NULL CONSTRAINT service_states_state CHECK (state IN ('works', 'delayed', 'down')),
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE writing_styles (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id        bigint NOT NULL,
  project_id     bigint,
  name           text COLLATE "ru-x-icu" NOT NULL CONSTRAINT writing_styles_name_given CHECK (name <> ''),
  examples       jsonb NOT NULL CONSTRAINT writing_styles_examples_list CHECK (jsonb_typeof(examples) = 'array'),
  style_analysis text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  analysis_status text NOT NULL DEFAULT 'failed'
                 CONSTRAINT writing_styles_analysis_status_known CHECK (analysis_status IN ('pending', 'ready', 'failed')),
  analysis_job_id bigint CONSTRAINT writing_styles_analysis_job REFERENCES jobs (id) ON DELETE SET NULL,
  analysis_error text,
  analysis_is_demo boolean NOT NULL DEFAULT false,
  -- A style can only belong to a project of its own user.
  CONSTRAINT writing_styles_project FOREIGN KEY (user_id, project_id)
    REFERENCES projects (user_id, id) ON DELETE CASCADE,
  CONSTRAINT writing_styles_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
);
CREATE INDEX writing_styles_of_user ON writing_styles (user_id, project_id);
CREATE INDEX writing_styles_of_job ON writing_styles (analysis_job_id) WHERE analysis_job_id IS NOT NULL;

-- json, not jsonb: a repeated request gets the first answer with its keys in the same order.
CREATE TABLE idempotency_keys (
  scope       text NOT NULL,
  key         text NOT NULL,
  fingerprint bytea NOT NULL,
  answer      json,
  replays     integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
`;
