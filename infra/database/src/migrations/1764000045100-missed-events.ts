import type { QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';
import { ForwardMigration } from './forward-migration.js';

/** Why a webhook was switched off, to the code; and what was not delivered of each, which is counted and sent again. Only added. */
export class MissedEvents1764000045100 extends ForwardMigration {
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
}
