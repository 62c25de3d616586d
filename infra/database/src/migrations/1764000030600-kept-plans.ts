import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A plan without an end waits while its owner is on another. */
export class KeptPlans1764000030600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions ADD kept_plan text
        CONSTRAINT subscriptions_kept_plan_known CHECK (kept_plan IN ('basic', 'pro', 'super'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP kept_plan');
  }
}
