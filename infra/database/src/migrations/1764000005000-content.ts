import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1764000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_plans (
        id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id              bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        project_id           bigint NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
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
        CONSTRAINT content_plans_dates_in_order CHECK (start_date <= end_date)
      )`);
    await runner.query('CREATE INDEX content_plans_of_project ON content_plans (project_id, id DESC)');
    await runner.query('CREATE INDEX content_plans_of_user ON content_plans (user_id)');
    await runner.query(
      'CREATE INDEX content_plans_of_style ON content_plans (writing_style_id) WHERE writing_style_id IS NOT NULL',
    );
    await runner.query(`
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
        updated_at        timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX publications_of_plan ON publications (content_plan_id, scheduled_at, id)');
    await runner.query(`
      CREATE TABLE audience_suggestions (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        request    jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX audience_suggestions_of_user ON audience_suggestions (user_id)');
    await runner.query(`
      CREATE TABLE model_usage (
        id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id           bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        job_id            bigint REFERENCES jobs (id) ON DELETE SET NULL,
        operation         text NOT NULL,
        model             text NOT NULL,
        prompt_tokens     integer NOT NULL,
        completion_tokens integer NOT NULL,
        created_at        timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX model_usage_of_user ON model_usage (user_id, created_at)');
    await runner.query('CREATE INDEX model_usage_of_job ON model_usage (job_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['model_usage', 'audience_suggestions', 'publications', 'content_plans']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
