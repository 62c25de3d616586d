/** Content plans and their publications. */
export const PLANS = `
CREATE TABLE content_plans (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id              bigint NOT NULL,
  project_id           bigint NOT NULL,
  name                 text NOT NULL,
  start_date           date NOT NULL,
  end_date             date NOT NULL,
  posts_per_day        integer NOT NULL CONSTRAINT content_plans_posts_per_day CHECK (posts_per_day BETWEEN 1 AND 10),
  content_goal         text NOT NULL,
  content_distribution jsonb NOT NULL,
  target_audience      jsonb NOT NULL,
  tone                 text NOT NULL,
  language_level       text NOT NULL,
  social_networks      text[] NOT NULL CONSTRAINT content_plans_some_network CHECK (cardinality(social_networks) > 0),
  writing_style_id     bigint REFERENCES writing_styles (id) ON DELETE SET NULL,
  status               text NOT NULL CONSTRAINT content_plans_status_known CHECK (status IN ('pending', 'completed', 'failed')),
  error_message        text,
  revision             integer NOT NULL,
  job_id               bigint REFERENCES jobs (id) ON DELETE SET NULL,
  is_demo              boolean NOT NULL,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  error_code           text,
  text_batch_id        bigint REFERENCES jobs (id) ON DELETE SET NULL,
  written_settings     jsonb,
  CONSTRAINT content_plans_dates_in_order CHECK (start_date <= end_date),
  -- Owner and project as one key: a plan can only belong to a project of its own user.
  CONSTRAINT content_plans_project FOREIGN KEY (user_id, project_id)
    REFERENCES projects (user_id, id) ON DELETE RESTRICT
);
CREATE INDEX content_plans_of_style ON content_plans (writing_style_id) WHERE writing_style_id IS NOT NULL;
CREATE INDEX content_plans_of_project ON content_plans (user_id, project_id, id DESC);
CREATE INDEX content_plans_of_job ON content_plans (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX content_plans_of_text_batch ON content_plans (text_batch_id) WHERE text_batch_id IS NOT NULL;

CREATE TABLE publications (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content_plan_id   bigint NOT NULL REFERENCES content_plans (id) ON DELETE CASCADE,
  title             text NOT NULL,
  content_type      text NOT NULL CONSTRAINT publications_type_known
                    CHECK (content_type IN ('engaging', 'selling', 'educational', 'entertaining', 'story', 'reels')),
  social_network    text NOT NULL,
  short_description text NOT NULL,
  goal              text NOT NULL DEFAULT '',
  reasoning         text NOT NULL DEFAULT '',
  content           text,
  scheduled_date    date NOT NULL,
  scheduled_time    text NOT NULL CONSTRAINT publications_time_shape CHECK (scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  scheduled_at      timestamptz NOT NULL,
  status            text NOT NULL DEFAULT 'draft' CONSTRAINT publications_status_known CHECK (status IN
                    ('draft', 'generating', 'ready', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed', 'missed')),
  published_count   integer NOT NULL DEFAULT 0,
  is_demo           boolean NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  user_id           bigint NOT NULL,
  project_id        bigint NOT NULL,
  version           integer NOT NULL DEFAULT 1,
  edited_at         timestamptz,
  content_entities  jsonb NOT NULL DEFAULT '[]',
  content_id        bigint,
  writing_job_id    bigint REFERENCES jobs (id) ON DELETE SET NULL,
  -- A list, not a table of pairs: it goes into the bin and comes back, changes the version and is read with its row.
  -- Nothing refers across services: who puts a file in or deletes it holds its row.
  media             bigint[] NOT NULL DEFAULT '{}',
  auto_publish      boolean NOT NULL DEFAULT false,
  integration_ids   bigint[] NOT NULL DEFAULT '{}',
  approval          text NOT NULL DEFAULT 'none' CONSTRAINT publications_approval_known
                    CHECK (approval IN ('none', 'approved', 'changes_requested', 'outdated')),
  CONSTRAINT publications_project FOREIGN KEY (user_id, project_id)
    REFERENCES projects (user_id, id) ON DELETE RESTRICT,
  CONSTRAINT publications_sent_somewhere CHECK (NOT auto_publish OR integration_ids <> '{}')
);
CREATE INDEX publications_of_plan ON publications (content_plan_id, scheduled_at, id);
CREATE INDEX publications_of_project ON publications (user_id, project_id, scheduled_at, id);
CREATE INDEX publications_due ON publications (status, scheduled_at);
CREATE INDEX publications_being_written ON publications (writing_job_id) WHERE writing_job_id IS NOT NULL;
CREATE INDEX publications_media ON publications USING gin (media) WHERE media <> '{}';

-- A change of what was decided on ends the decision. Before «publications_version», by its name.
CREATE FUNCTION outdate_approval() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.approval := 'outdated';
    RETURN NEW;
  END $$;
CREATE TRIGGER publications_approval BEFORE UPDATE ON publications FOR EACH ROW
  WHEN (OLD.approval IN ('approved', 'changes_requested')
        AND (OLD.content, OLD.content_entities, OLD.media) IS DISTINCT FROM (NEW.content, NEW.content_entities, NEW.media))
  EXECUTE FUNCTION outdate_approval();

-- Counted here and not in each statement: an editor that missed one writer would overwrite its work in silence.
CREATE FUNCTION count_publication_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
    RETURN NEW;
  END $$;
-- A verdict is nothing its user could overwrite: an editor open meanwhile stays up to date.
CREATE TRIGGER publications_version BEFORE UPDATE ON publications FOR EACH ROW
  WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id
        AND (OLD.approval IS NOT DISTINCT FROM NEW.approval OR NEW.approval = 'outdated'))
  EXECUTE FUNCTION count_publication_version();
CREATE INDEX publications_to_send ON publications (scheduled_at) INCLUDE (id, user_id, project_id, status, approval)
  WHERE auto_publish AND status IN ('draft', 'generating', 'ready', 'scheduled', 'publishing');

CREATE TABLE publication_versions (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  publication_id   bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
  origin           text NOT NULL CONSTRAINT publication_versions_origin_known
                   CHECK (origin IN ('generated', 'feedback', 'saved', 'restored')),
  title            text NOT NULL,
  content          text NOT NULL,
  content_entities jsonb NOT NULL,
  is_demo          boolean NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX versions_of_publication ON publication_versions (publication_id, id DESC);

-- What a text is ordered with, while its job is open.
CREATE TABLE publication_writings (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  publication_id bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
  basis          bigint,
  feedback       text,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX writings_of_publication ON publication_writings (publication_id);

-- Whole rows: what comes back is what went, whatever columns they have had added since this was written.
CREATE TABLE deleted_publications (
  id              bigint PRIMARY KEY,
  content_plan_id bigint NOT NULL REFERENCES content_plans (id) ON DELETE CASCADE,
  publication     jsonb NOT NULL,
  versions        jsonb NOT NULL,
  deleted_at      timestamptz NOT NULL DEFAULT now(),
  proposed_idea   jsonb,
  replaced_ideas  jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX deleted_publications_of_plan ON deleted_publications (content_plan_id);
CREATE INDEX deleted_publications_by_time ON deleted_publications (deleted_at);

-- Ideas that were replaced by others can come back.
CREATE TABLE replaced_ideas (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  publication_id bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
  idea           jsonb NOT NULL,
  content_id     bigint,
  edited_at      timestamptz,
  is_demo        boolean NOT NULL,
  replaced_by    jsonb NOT NULL,
  replaced_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replaced_ideas_of_publication ON replaced_ideas (publication_id, id DESC);
CREATE INDEX replaced_ideas_by_time ON replaced_ideas (replaced_at);

CREATE TABLE plan_proposals (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content_plan_id bigint NOT NULL UNIQUE REFERENCES content_plans (id) ON DELETE CASCADE,
  job_id          bigint REFERENCES jobs (id) ON DELETE SET NULL,
  settings        jsonb NOT NULL,
  settings_before jsonb,
  revision        integer NOT NULL,
  is_demo         boolean NOT NULL,
  status          text NOT NULL CONSTRAINT plan_proposals_status_known CHECK (status IN ('writing', 'ready', 'failed')),
  error_message   text,
  discarded_at    timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX plan_proposals_of_job ON plan_proposals (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX plan_proposals_by_time ON plan_proposals (created_at);

-- The words are null until all are written.
CREATE TABLE proposed_ideas (
  plan_proposal_id    bigint NOT NULL REFERENCES plan_proposals (id) ON DELETE CASCADE,
  publication_id      bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
  publication_version integer NOT NULL,
  slot                integer NOT NULL,
  title               text,
  short_description   text,
  goal                text,
  reasoning           text,
  taken_at            timestamptz,
  replaced_idea_id    bigint,
  PRIMARY KEY (plan_proposal_id, publication_id)
);
CREATE INDEX proposed_ideas_of_publication ON proposed_ideas (publication_id);

-- How far the reminders of abandoned drafts of a week are. The look asks each user's publications from two weeks
-- ago on (publications_of_project) and the latest carousels (carousels_of_user): both have their index, and one of
-- updated_at would be written at every change of every publication, for one look a week.
CREATE TABLE draft_reminder_weeks (
  -- Its Monday.
  week date PRIMARY KEY,
  -- What was abandoned by then is told of this week; the next one begins there.
  looked_at timestamptz NOT NULL DEFAULT now(),
  -- The last user who had his turn.
  after_id bigint NOT NULL DEFAULT 0,
  ended_at timestamptz
);
`;
