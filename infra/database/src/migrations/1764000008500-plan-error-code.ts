import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanErrorCode1764000008500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_plans ADD COLUMN error_code text');
    // Plans that failed before get the code of the job that did it.
    await runner.query(`
      UPDATE content_plans plan SET error_code = job.error_code
        FROM jobs job WHERE job.id = plan.job_id AND plan.error_message IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_plans DROP COLUMN error_code');
  }
}
