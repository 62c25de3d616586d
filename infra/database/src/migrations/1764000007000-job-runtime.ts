import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobRuntime1764000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN run_after timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN price integer NOT NULL DEFAULT 0 CONSTRAINT jobs_price_not_negative CHECK (price >= 0)`);
    await runner.query('ALTER TABLE jobs ALTER COLUMN price DROP DEFAULT');
    await runner.query(`
      UPDATE jobs SET price = hold.amount FROM credit_holds hold WHERE hold.operation_key = 'job-' || jobs.id`);
    // What waits moves with its kind; the sweep announces it there.
    await runner.query(`
      UPDATE jobs SET queue = 'interactive', sweep_after = now()
       WHERE kind = 'audience.suggest' AND status IN ('queued', 'active')`);
    await runner.query('DROP INDEX jobs_open_of_project');
    await runner.query('CREATE INDEX jobs_of_project ON jobs (project_id) WHERE project_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_of_project');
    await runner.query(`CREATE INDEX jobs_open_of_project ON jobs (project_id) WHERE status IN ('queued', 'active')`);
    await runner.query('ALTER TABLE jobs DROP COLUMN price, DROP COLUMN run_after');
    await runner.query(`UPDATE jobs SET queue = 'content' WHERE kind = 'audience.suggest'`);
  }
}
