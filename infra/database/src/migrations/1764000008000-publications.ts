import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications become rows of their own standing: whose they are, what the user touched, and which writing is the newest. */
export class Publications1764000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE publications
        ADD user_id    bigint,
        ADD project_id bigint,
        ADD version    integer NOT NULL DEFAULT 1,
        ADD edited_at  timestamptz`);
    await runner.query(`
      UPDATE publications SET user_id = plan.user_id, project_id = plan.project_id
        FROM content_plans plan WHERE plan.id = content_plan_id`);
    await runner.query(`
      ALTER TABLE publications
        ALTER user_id SET NOT NULL,
        ALTER project_id SET NOT NULL,
        ADD CONSTRAINT publications_project FOREIGN KEY (user_id, project_id)
          REFERENCES projects (user_id, id) ON DELETE RESTRICT`);
    await runner.query('CREATE INDEX publications_of_project ON publications (user_id, project_id, scheduled_at, id)');
    await runner.query('CREATE INDEX publications_due ON publications (status, scheduled_at)');
    // Counted here and not in each statement: an editor that missed one writer would overwrite its work in silence.
    await runner.query(`
      CREATE FUNCTION count_publication_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        NEW.updated_at := now();
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER publications_version BEFORE UPDATE ON publications
      FOR EACH ROW EXECUTE FUNCTION count_publication_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER publications_version ON publications');
    await runner.query('DROP FUNCTION count_publication_version');
    await runner.query('DROP INDEX publications_due');
    await runner.query(`
      ALTER TABLE publications DROP user_id, DROP project_id, DROP version, DROP edited_at`);
  }
}
