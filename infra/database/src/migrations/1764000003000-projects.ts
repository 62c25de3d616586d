import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Projects1764000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The database's own order puts «Ёж» before «арбуз»: names that people read are ordered as Russian.
    await runner.query(`
      CREATE TABLE projects (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id     bigint NOT NULL CONSTRAINT projects_user REFERENCES users (id) ON DELETE CASCADE,
        name        text COLLATE "ru-x-icu" NOT NULL CONSTRAINT projects_name_given CHECK (name <> ''),
        description text NOT NULL,
        social_urls jsonb NOT NULL CONSTRAINT projects_social_urls_map CHECK (jsonb_typeof(social_urls) = 'object'),
        time_zone   text NOT NULL CONSTRAINT projects_time_zone_given CHECK (time_zone <> ''),
        created_at  timestamptz NOT NULL DEFAULT now(),
        -- Also the index of a user's projects, and what lets a row elsewhere state project and owner as one key.
        CONSTRAINT projects_of_user UNIQUE (user_id, id)
      )`);
    await runner.query(`
      CREATE TABLE writing_styles (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id        bigint NOT NULL CONSTRAINT writing_styles_user REFERENCES users (id) ON DELETE CASCADE,
        project_id     bigint,
        name           text COLLATE "ru-x-icu" NOT NULL CONSTRAINT writing_styles_name_given CHECK (name <> ''),
        examples       jsonb NOT NULL CONSTRAINT writing_styles_examples_list CHECK (jsonb_typeof(examples) = 'array'),
        style_analysis text NOT NULL DEFAULT '',
        created_at     timestamptz NOT NULL DEFAULT now(),
        -- A style can only belong to a project of its own user.
        CONSTRAINT writing_styles_project FOREIGN KEY (user_id, project_id)
          REFERENCES projects (user_id, id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX writing_styles_of_user ON writing_styles (user_id, project_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE writing_styles');
    await runner.query('DROP TABLE projects');
  }
}
