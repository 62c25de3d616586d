import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of posts that are out: their numbers after an hour, a day and a week. */
export class PostReadings1764000033200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX post_readings_of_project ON post_readings (user_id, project_id)');
    await runner.query('CREATE INDEX post_readings_of_integration ON post_readings (integration_id)');
    await runner.query('CREATE INDEX post_readings_due ON post_readings (platform, due_at) WHERE due_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE post_readings');
  }
}
