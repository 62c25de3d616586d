/** Everything else that is written and drawn, and approvals. */
export const CONTENT = `
-- Clients decide on posts by links; a project may make that a condition of publishing by itself.
CREATE TABLE approval_links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id bigint NOT NULL,
  content_plan_id bigint NOT NULL REFERENCES content_plans (id) ON DELETE CASCADE,
  -- Null: all of the plan.
  publication_ids bigint[],
  label text NOT NULL CONSTRAINT approval_links_label_size CHECK (char_length(label) <= 120),
  token_hash bytea NOT NULL CONSTRAINT approval_links_token_unique UNIQUE,
  -- Told again to whom it belongs.
  token_sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  opened_at timestamptz,
  CONSTRAINT approval_links_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
);
CREATE INDEX approval_links_of_plan ON approval_links (content_plan_id);
CREATE INDEX approval_links_by_end ON approval_links (LEAST(expires_at, revoked_at));
CREATE INDEX approval_links_of_project ON approval_links (user_id, project_id);

-- No foreign key to publications: one that comes back from the bin finds what was said of it.
CREATE TABLE approval_verdicts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id bigint NOT NULL,
  link_id bigint NOT NULL REFERENCES approval_links (id) ON DELETE CASCADE,
  publication_id bigint NOT NULL,
  verdict text NOT NULL CONSTRAINT approval_verdicts_known CHECK (verdict IN ('approved', 'changes_requested')),
  comment text NOT NULL CONSTRAINT approval_verdicts_comment_size CHECK (char_length(comment) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT approval_verdicts_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
);
CREATE INDEX approval_verdicts_of_publication ON approval_verdicts (publication_id, id);
CREATE INDEX approval_verdicts_of_link ON approval_verdicts (link_id);
CREATE INDEX approval_verdicts_of_project ON approval_verdicts (user_id, project_id);

CREATE TABLE audience_suggestions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  request    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audience_suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
);
CREATE INDEX audience_suggestions_of_user ON audience_suggestions (user_id);

-- What ideas were asked for, until they are written.
CREATE TABLE idea_suggestions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  request    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idea_suggestions_of_user ON idea_suggestions (user_id);

-- Single texts: what they were ordered with until they are written, what was written, and the free ones of a day.
CREATE TABLE generation_requests (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  request    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX generation_requests_of_user ON generation_requests (user_id);

CREATE TABLE text_history (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL CONSTRAINT text_history_user REFERENCES users (id) ON DELETE RESTRICT,
  project_id bigint,
  topic      text NOT NULL,
  content    text NOT NULL,
  text_type  text NOT NULL CONSTRAINT text_history_type_known CHECK (text_type IN ('post', 'story', 'reels')),
  is_demo    boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Owner and project as one key: a text can only belong to a project of its own user.
  CONSTRAINT text_history_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
    ON DELETE RESTRICT
);
CREATE INDEX text_history_of_user ON text_history (user_id, id DESC);
CREATE INDEX text_history_of_project ON text_history (user_id, project_id);

CREATE TABLE model_usage (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id           bigint NOT NULL,
  job_id            bigint REFERENCES jobs (id) ON DELETE SET NULL,
  operation         text NOT NULL,
  model             text NOT NULL,
  prompt_tokens     integer NOT NULL,
  completion_tokens integer NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT model_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
);
CREATE INDEX model_usage_of_user ON model_usage (user_id, created_at);
CREATE INDEX model_usage_of_job ON model_usage (job_id);
CREATE INDEX model_usage_age ON model_usage (created_at);

CREATE TABLE brand_kits (
  project_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  background_color text NOT NULL,
  text_color text NOT NULL,
  accent_color text NOT NULL,
  heading_font text NOT NULL,
  text_font text NOT NULL,
  logo_file_id bigint,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT brand_kits_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
);
CREATE INDEX brand_kits_of_project ON brand_kits (user_id, project_id);

-- Carousels and templates of users, the pictures drawn of them, and how brands look.
CREATE TABLE carousels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id bigint,
  kind text NOT NULL CONSTRAINT carousels_kind_known CHECK (kind IN ('draft', 'template')),
  name text NOT NULL CONSTRAINT carousels_name_size CHECK (char_length(name) <= 120),
  -- As the contracts' CarouselDocument says; the three columns behind it are read from it, for lists.
  document jsonb NOT NULL,
  format text NOT NULL,
  slide_count int NOT NULL,
  file_ids bigint[] NOT NULL DEFAULT '{}',
  is_demo boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  -- The version its pictures show, and how drawing the present one goes.
  previewed_version int NOT NULL DEFAULT 0,
  preview_after timestamptz NOT NULL DEFAULT now(),
  preview_failures int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT carousels_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT carousels_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
);
CREATE INDEX carousels_of_user ON carousels (user_id, kind, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX carousels_of_project ON carousels (user_id, project_id);
CREATE INDEX carousels_deleted ON carousels (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX carousels_files ON carousels USING gin (file_ids) WHERE file_ids <> '{}';
CREATE INDEX carousels_to_preview ON carousels (preview_after) WHERE previewed_version < version;

CREATE TABLE carousel_previews (
  carousel_id bigint NOT NULL REFERENCES carousels (id) ON DELETE CASCADE,
  slide int NOT NULL,
  scale text NOT NULL,
  version int NOT NULL,
  storage_key text NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (carousel_id, slide, scale)
);

CREATE FUNCTION leave_carousel_preview() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO carousel_preview_remains (storage_key) VALUES (OLD.storage_key);
    RETURN NULL;
  END $$;
CREATE TRIGGER carousel_previews_deleted AFTER DELETE ON carousel_previews FOR EACH ROW
  EXECUTE FUNCTION leave_carousel_preview();
CREATE TRIGGER carousel_previews_replaced AFTER UPDATE ON carousel_previews FOR EACH ROW
  WHEN (OLD.storage_key <> NEW.storage_key) EXECUTE FUNCTION leave_carousel_preview();

-- Whatever removes a picture's row, its bytes are swept afterwards.
CREATE TABLE carousel_preview_remains (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storage_key text NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now()
);
`;
