import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications get texts with marks, a history of them, the job that writes them, and a bin to come back from. */
export class PublicationTexts1764000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE publications
        ADD content_entities jsonb NOT NULL DEFAULT '[]',
        ADD content_id       bigint,
        ADD writing_job_id   bigint REFERENCES jobs (id) ON DELETE SET NULL`);
    await runner.query(
      'CREATE INDEX publications_being_written ON publications (writing_job_id) WHERE writing_job_id IS NOT NULL',
    );
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX versions_of_publication ON publication_versions (publication_id, id DESC)');
    // Whole rows: what comes back is what went, whatever columns they have had added since this was written.
    await runner.query(`
      CREATE TABLE deleted_publications (
        id              bigint PRIMARY KEY,
        content_plan_id bigint NOT NULL REFERENCES content_plans (id) ON DELETE CASCADE,
        publication     jsonb NOT NULL,
        versions        jsonb NOT NULL,
        deleted_at      timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX deleted_publications_of_plan ON deleted_publications (content_plan_id)');
    await runner.query('CREATE INDEX deleted_publications_by_time ON deleted_publications (deleted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_publications');
    await runner.query('DROP TABLE publication_versions');
    await runner.query('ALTER TABLE publications DROP content_entities, DROP content_id, DROP writing_job_id');
  }
}
