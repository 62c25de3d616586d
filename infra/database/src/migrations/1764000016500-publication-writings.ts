import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of publications are written by jobs, one by one or many at once. */
export class PublicationWritings1764000016500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE publication_writings (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        publication_id bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
        basis          bigint,
        feedback       text,
        created_at     timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX writings_of_publication ON publication_writings (publication_id)');
    // Jobs that were ordered in one go: the id of the first of them.
    await runner.query('ALTER TABLE jobs ADD batch_id bigint');
    await runner.query('CREATE INDEX jobs_of_batch ON jobs (batch_id) WHERE batch_id IS NOT NULL');
    await runner.query('ALTER TABLE content_plans ADD text_batch_id bigint REFERENCES jobs (id) ON DELETE SET NULL');
    await runner.query(
      'CREATE INDEX content_plans_of_text_batch ON content_plans (text_batch_id) WHERE text_batch_id IS NOT NULL',
    );
    // Who writes a publication is nothing its user could overwrite: an editor open meanwhile stays up to date.
    await runner.query('DROP TRIGGER publications_version ON publications');
    await runner.query(`
      CREATE TRIGGER publications_version BEFORE UPDATE ON publications
      FOR EACH ROW WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id)
      EXECUTE FUNCTION count_publication_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER publications_version ON publications');
    await runner.query(`
      CREATE TRIGGER publications_version BEFORE UPDATE ON publications
      FOR EACH ROW EXECUTE FUNCTION count_publication_version()`);
    await runner.query('ALTER TABLE content_plans DROP text_batch_id');
    await runner.query('ALTER TABLE jobs DROP batch_id');
    await runner.query('DROP TABLE publication_writings');
  }
}
