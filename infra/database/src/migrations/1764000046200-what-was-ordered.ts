import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * What was paid for is fixed by the order: how much of it (`total` is what the work counts by and may change while it goes on)
 * and of what kind a text is. A job that was stopped says what came of it, and so does a plan.
 */
export class WhatWasOrdered1764000046200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN ordered integer CONSTRAINT jobs_ordered_sane CHECK (ordered >= 0),
        ADD COLUMN stopped jsonb`);
    await runner.query('ALTER TABLE content_plans ADD COLUMN stopped jsonb');
    await runner.query('ALTER TABLE publication_writings ADD COLUMN content_type text');
  }
}
