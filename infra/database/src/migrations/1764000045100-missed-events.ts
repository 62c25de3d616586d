import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';

/** Why a webhook was switched off, to the code; and what was not delivered of each, which is counted and sent again. Only added. */
export class MissedEvents1764000045100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks
        -- Error code of the delivery it was switched off by. Beside the reason, whose values running code knows by heart.
        ADD COLUMN IF NOT EXISTS disabled_by text`);
    await createIndexBeside(
      runner,
      'webhook_deliveries_undelivered',
      `ON webhook_deliveries (webhook_id, id) WHERE state IN ('failed', 'cancelled')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_deliveries_undelivered');
    await runner.query('ALTER TABLE webhooks DROP COLUMN disabled_by');
  }
}
