import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recordings: uploads that may go on after a cut, what is said in them, what is made of that; and what workers are able to do. */
export class Recordings1764000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE files
        DROP CONSTRAINT files_purpose_known,
        ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('library', 'avatar', 'export', 'recording'))`);
    // What a process can do beyond what its queues say: engines that are installed there.
    await runner.query(`ALTER TABLE worker_processes ADD COLUMN abilities text[] NOT NULL DEFAULT '{}'`);

    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX recording_uploads_of_user ON recording_uploads (user_id)');
    await runner.query('CREATE INDEX recording_uploads_over ON recording_uploads (expires_at)');

    await runner.query(`
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
      )`);
    await runner.query(
      'CREATE INDEX transcriptions_of_user ON transcriptions (user_id, id DESC) WHERE deleted_at IS NULL',
    );
    await runner.query('CREATE INDEX transcriptions_of_project ON transcriptions (user_id, project_id)');
    await runner.query(
      'CREATE INDEX transcriptions_deleted ON transcriptions (deleted_at) WHERE deleted_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX transcriptions_sound ON transcriptions (audio_file_id) WHERE audio_file_id IS NOT NULL',
    );

    await runner.query(`
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
      )`);
    await runner.query(
      'CREATE INDEX transcript_digests_of ON transcript_digests (user_id, transcription_id, form, id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transcript_digests');
    await runner.query('DROP TABLE transcriptions');
    await runner.query('DROP TABLE recording_uploads');
    await runner.query('ALTER TABLE worker_processes DROP COLUMN abilities');
    await runner.query(`DELETE FROM files WHERE purpose = 'recording'`);
    await runner.query(`
      ALTER TABLE files
        DROP CONSTRAINT files_purpose_known,
        ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('library', 'avatar', 'export'))`);
  }
}
