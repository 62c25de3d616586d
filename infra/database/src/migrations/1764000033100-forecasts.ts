import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was foretold of publications before their time, how far the digests of a week are, and receipts by page. */
export class Forecasts1764000033100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign key to publications: a moment that was foretold stays so, whatever becomes of the publication.
    await runner.query(`
      CREATE TABLE publication_forecasts (
        publication_id bigint NOT NULL,
        -- One that is moved is foretold anew.
        scheduled_at timestamptz NOT NULL,
        hours_ahead integer NOT NULL,
        user_id bigint NOT NULL,
        project_id bigint NOT NULL,
        verdict text NOT NULL CONSTRAINT publication_forecasts_verdict_known CHECK (verdict IN ('goes', 'warns', 'blocked')),
        checked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (publication_id, scheduled_at, hours_ahead),
        CONSTRAINT publication_forecasts_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
      )`);
    await runner.query('CREATE INDEX publication_forecasts_of_project ON publication_forecasts (user_id, project_id)');
    await runner.query('CREATE INDEX publication_forecasts_age ON publication_forecasts (scheduled_at)');

    // One row a week, whoever is told: the users come by their ids.
    await runner.query(`
      CREATE TABLE publishing_digests (
        -- Its Monday.
        week date PRIMARY KEY,
        -- The last user who had his turn.
        after_id bigint NOT NULL DEFAULT 0,
        ended_at timestamptz
      )`);

    await runner.query('DROP INDEX publishing_attempts_of_project');
    await runner.query('CREATE INDEX publishing_attempts_of_project ON publishing_attempts (user_id, project_id, id)');
    // The rare states of many receipts.
    await runner.query(`
      CREATE INDEX publishing_attempts_not_out ON publishing_attempts (user_id, project_id, id) WHERE status <> 'published'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX publishing_attempts_not_out');
    await runner.query('DROP INDEX publishing_attempts_of_project');
    await runner.query('CREATE INDEX publishing_attempts_of_project ON publishing_attempts (user_id, project_id)');
    await runner.query('DROP TABLE publishing_digests');
    await runner.query('DROP TABLE publication_forecasts');
  }
}
