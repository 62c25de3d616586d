import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'free_month', 'period_end', 'period_reminder', 'trial_end', 'trial_reminder', 'receipt'`;

/** Timers that ask how a payment stands, that count their tries, and that stand in two queues: months and the rest. */
export class PaymentTimers1764000030500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing_timers ADD tries integer NOT NULL DEFAULT 0
        CONSTRAINT billing_timers_tries_not_negative CHECK (tries >= 0)`);
    await runner.query('ALTER TABLE billing_timers DROP CONSTRAINT billing_timers_kind_known');
    await runner.query(`
      ALTER TABLE billing_timers ADD CONSTRAINT billing_timers_kind_known CHECK (kind IN (${KINDS}, 'payment'))`);
    await runner.query('ALTER TABLE billing_timers DROP CONSTRAINT billing_timers_of_purchase');
    await runner.query(`
      ALTER TABLE billing_timers ADD CONSTRAINT billing_timers_of_purchase
        CHECK ((kind IN ('receipt', 'payment')) = (purchase_id IS NOT NULL))`);
    await runner.query('DROP INDEX billing_timers_purchase');
    await runner.query(`
      CREATE UNIQUE INDEX billing_timers_purchase ON billing_timers (purchase_id, kind) WHERE purchase_id IS NOT NULL`);
    // Everybody's month falls due in the same moment: nothing else waits behind it.
    await runner.query('DROP INDEX billing_timers_due');
    await runner.query(`CREATE INDEX billing_timers_due ON billing_timers (due_at, id) WHERE kind <> 'free_month'`);
    await runner.query(`CREATE INDEX billing_timers_months ON billing_timers (due_at, id) WHERE kind = 'free_month'`);
    await runner.query(`
      INSERT INTO billing_timers (user_id, kind, purchase_id, due_at)
      SELECT user_id, 'payment', id, now() FROM purchases WHERE status = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM billing_timers WHERE kind = 'payment'`);
    await runner.query('DROP INDEX billing_timers_months');
    await runner.query('DROP INDEX billing_timers_due');
    await runner.query('CREATE INDEX billing_timers_due ON billing_timers (due_at, id)');
    await runner.query('DROP INDEX billing_timers_purchase');
    await runner.query(
      'CREATE INDEX billing_timers_purchase ON billing_timers (purchase_id) WHERE purchase_id IS NOT NULL',
    );
    await runner.query('ALTER TABLE billing_timers DROP CONSTRAINT billing_timers_of_purchase');
    await runner.query(`
      ALTER TABLE billing_timers ADD CONSTRAINT billing_timers_of_purchase
        CHECK ((kind = 'receipt') = (purchase_id IS NOT NULL))`);
    await runner.query('ALTER TABLE billing_timers DROP CONSTRAINT billing_timers_kind_known');
    await runner.query(`
      ALTER TABLE billing_timers ADD CONSTRAINT billing_timers_kind_known CHECK (kind IN (${KINDS}))`);
    await runner.query('ALTER TABLE billing_timers DROP tries');
  }
}
