import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted is counted in an index, not in the rows. */
export class CountedRows1764000031900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_present ON users (id) WHERE deleted_at IS NULL');
    await runner.query(`CREATE INDEX subscriptions_not_free ON subscriptions (plan_type) WHERE plan_type <> 'free'`);
    // The same as audit_entries_of_act.
    await runner.query('DROP INDEX audit_entries_by_act');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entries_by_act ON audit_entries (act, id)');
    await runner.query('DROP INDEX subscriptions_not_free');
    await runner.query('DROP INDEX users_present');
  }
}
