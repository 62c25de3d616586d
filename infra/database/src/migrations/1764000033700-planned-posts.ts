import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts of one account and moment stand in a row, found without its history. */
export class PlannedPosts1764000033700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX publishing_attempts_planned ON publishing_attempts (integration_id, planned_at, id)
        WHERE status = 'planned'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX publishing_attempts_planned');
  }
}
