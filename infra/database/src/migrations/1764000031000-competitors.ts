import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public channels, read once for all who follow them, and what their followers know and keep of them. */
export class Competitors1764000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        CONSTRAINT channels_name_plain CHECK (username ~ '^[A-Za-z][A-Za-z0-9_]{3,31}$')
      )`);
    await runner.query('CREATE UNIQUE INDEX channels_username ON channels (lower(username))');
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX channel_posts_newest ON channel_posts (channel_id, published_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE channel_snapshots (
        channel_id bigint NOT NULL REFERENCES channels (id),
        day date NOT NULL,
        subscribers integer NOT NULL,
        PRIMARY KEY (channel_id, day)
      )`);
    await runner.query(`
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
      )`);
    await runner.query(`
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
      )`);
    await runner.query('CREATE UNIQUE INDEX competitors_own ON competitors (project_id) WHERE is_own');
    await runner.query('CREATE INDEX competitors_user ON competitors (user_id)');
    await runner.query('CREATE INDEX competitors_channel ON competitors (channel_id)');
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX competitor_analyses_newest ON competitor_analyses (competitor_id, id DESC)');
    await runner.query('CREATE INDEX competitor_analyses_user ON competitor_analyses (user_id)');
    await runner.query(
      'CREATE UNIQUE INDEX competitor_analyses_open ON competitor_analyses (competitor_id) WHERE job_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE competitor_analyses');
    await runner.query('DROP TABLE competitors');
    await runner.query('DROP TABLE channel_pictures');
    await runner.query('DROP TABLE channel_snapshots');
    await runner.query('DROP TABLE channel_posts');
    await runner.query('DROP TABLE channels');
  }
}
