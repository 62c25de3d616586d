import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days as they were, for the administrator's overview, and what the present day is counted by. */
export class Statistics1764000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE statistic_days (
        -- Of Moscow's calendar; there is no gap from the first user's day to the last.
        day        date PRIMARY KEY,
        figures    jsonb NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX users_age ON users (created_at)');
    // Holds and their returns are most of the books and make nobody richer.
    await runner.query(`
      CREATE INDEX ledger_entries_issued_and_earned ON ledger_entries (created_at)
       WHERE kind IN ('grant', 'trial', 'adjustment', 'capture')`);
    await runner.query(`CREATE INDEX purchases_revenue ON purchases (paid_at) WHERE status = 'paid' AND NOT is_demo`);
    await runner.query('CREATE INDEX mails_by_status ON mails (status, id)');
    await runner.query('CREATE INDEX audit_entries_by_act ON audit_entries (act, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of [
      'audit_entries_by_act',
      'mails_by_status',
      'purchases_revenue',
      'ledger_entries_issued_and_earned',
      'users_age',
    ]) {
      await runner.query(`DROP INDEX ${index}`);
    }
    await runner.query('DROP TABLE statistic_days');
  }
}
