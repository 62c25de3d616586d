/** Files of users, and recordings and what was said in them. */
export const MEDIA = `
CREATE TABLE files (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  status        text NOT NULL DEFAULT 'uploading'
                CONSTRAINT files_status_known CHECK (status IN ('uploading', 'preparing', 'ready')),
  name          text NOT NULL,
  alt           text NOT NULL DEFAULT '',
  mime          text NOT NULL,
  -- Of the upload at most while it comes in, as kept later: the sum is what the quota is held to.
  bytes         bigint NOT NULL CONSTRAINT files_bytes_positive CHECK (bytes >= 0),
  width         integer,
  height        integer,
  has_thumbnail boolean NOT NULL DEFAULT false,
  -- Where its bytes are kept, and what its links are signed with: both die with the row.
  folder        uuid NOT NULL DEFAULT gen_random_uuid(),
  link_secret   uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at    timestamptz NOT NULL DEFAULT now(),
  duration_ms   integer CONSTRAINT files_duration_positive CHECK (duration_ms > 0),
  purpose       text NOT NULL DEFAULT 'library',
  expires_at    timestamptz,
  CONSTRAINT files_export_ends CHECK ((purpose = 'export' AND status = 'ready') = (expires_at IS NOT NULL)),
  CONSTRAINT files_purpose_known CHECK (purpose IN ('library', 'avatar', 'export', 'recording'))
);
CREATE INDEX files_of_user ON files (user_id, id);
CREATE INDEX files_unfinished ON files (created_at) WHERE status <> 'ready';
CREATE UNIQUE INDEX files_avatar ON files (user_id) WHERE purpose = 'avatar' AND status = 'ready';
CREATE UNIQUE INDEX files_export ON files (user_id, status) WHERE purpose = 'export';
CREATE INDEX files_expiring ON files (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE file_remains (
  key    text PRIMARY KEY,
  passes integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_remains_due ON file_remains (due_at);

-- Uploads that may go on after a cut.
CREATE TABLE recording_uploads (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  name text NOT NULL,
  bytes bigint NOT NULL CONSTRAINT recording_uploads_bytes_some CHECK (bytes > 0),
  received bigint NOT NULL DEFAULT 0 CONSTRAINT recording_uploads_received_within CHECK (received BETWEEN 0 AND bytes),
  -- Bytes of each piece that is stored, in order; the pieces lie at recordings/<id>/<number>.
  pieces bigint[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Past it nobody goes on with it; moved on with each piece.
  expires_at timestamptz NOT NULL
);
CREATE INDEX recording_uploads_of_user ON recording_uploads (user_id);
CREATE INDEX recording_uploads_over ON recording_uploads (expires_at);

CREATE TABLE transcriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id bigint,
  title text NOT NULL CONSTRAINT transcriptions_title_size CHECK (char_length(title) <= 200),
  status text NOT NULL
    CONSTRAINT transcriptions_status_known CHECK (status IN ('preparing', 'ready', 'transcribing', 'completed', 'failed')),
  -- While it is prepared: where the sound is taken from.
  upload_id uuid,
  -- The sound that is kept, and where it is cut: [{start_ms, end_ms}].
  audio_file_id bigint,
  duration_ms int,
  cuts jsonb NOT NULL DEFAULT '[]',
  -- Begins by itself once it is prepared: the call waits for the text.
  starts_itself boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'auto',
  with_timestamps boolean NOT NULL DEFAULT true,
  translate boolean NOT NULL DEFAULT false,
  price int,
  engine text,
  is_demo boolean NOT NULL DEFAULT false,
  -- Numbers of the cuts, from 0, nothing came of.
  failed_cuts int[] NOT NULL DEFAULT '{}',
  -- As the contracts' TranscriptLine says.
  lines jsonb NOT NULL DEFAULT '[]',
  excerpt text NOT NULL DEFAULT '',
  speakers text[] NOT NULL DEFAULT '{}',
  job_id bigint,
  error_code text,
  error_message text,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT transcriptions_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT transcriptions_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id),
  CONSTRAINT transcriptions_owned UNIQUE (user_id, id)
);
CREATE INDEX transcriptions_of_user ON transcriptions (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX transcriptions_of_project ON transcriptions (user_id, project_id);
CREATE INDEX transcriptions_deleted ON transcriptions (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX transcriptions_sound ON transcriptions (audio_file_id) WHERE audio_file_id IS NOT NULL;

CREATE TABLE transcript_digests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  transcription_id bigint NOT NULL,
  form text NOT NULL CONSTRAINT transcript_digests_form_known CHECK (form IN ('summary', 'quotes', 'goal')),
  status text NOT NULL CONSTRAINT transcript_digests_status_known CHECK (status IN ('writing', 'completed', 'failed')),
  project_id bigint,
  style_id bigint,
  -- What the recording was called and what it is made of, as it was when it was ordered: [{start_ms, text}]; empty once it is made.
  title text NOT NULL,
  material jsonb NOT NULL DEFAULT '[]',
  texts text[] NOT NULL DEFAULT '{}',
  chapters jsonb NOT NULL DEFAULT '[]',
  is_demo boolean NOT NULL,
  job_id bigint,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT transcript_digests_transcription FOREIGN KEY (user_id, transcription_id)
    REFERENCES transcriptions (user_id, id) ON DELETE CASCADE
);
CREATE INDEX transcript_digests_of ON transcript_digests (user_id, transcription_id, form, id DESC);
`;
