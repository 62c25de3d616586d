import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Single texts: what they were ordered with until they are written, what was written, and the free ones of a day. */
export class Generator1764000019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE generation_requests (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
        request    jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX generation_requests_of_user ON generation_requests (user_id)');
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX text_history_of_user ON text_history (user_id, id DESC)');
    await runner.query('CREATE INDEX text_history_of_project ON text_history (user_id, project_id)');
    await runner.query(`
      CREATE TABLE free_posts (
        operation_key text PRIMARY KEY,
        user_id       bigint NOT NULL CONSTRAINT free_posts_user REFERENCES users (id) ON DELETE RESTRICT,
        day           date NOT NULL
      )`);
    await runner.query('CREATE INDEX free_posts_of_day ON free_posts (user_id, day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['free_posts', 'text_history', 'generation_requests'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
