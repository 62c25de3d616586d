import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A key that its network refused before its time is renewed, but not again and again. */
export class RefusedKeys1764000046300 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE integrations
        -- When the key before this one was refused before its time, and this one came in its place.
        ADD key_refused_at timestamptz`);
  }
}
