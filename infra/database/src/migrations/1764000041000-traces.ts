import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where in a trace a job was accepted and an act intended, so that whatever is done for it later is the same trace.
 * Only added: an earlier version leaves it empty, and nobody needs it.
 */
export class Traces1764000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['jobs', 'acts']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN traceparent text`);
      // Not valid at first: rows that were there have none, and need not be read for it.
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_traceparent_size CHECK (char_length(traceparent) = 55) NOT VALID`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['jobs', 'acts']) await runner.query(`ALTER TABLE ${table} DROP COLUMN traceparent`);
  }
}
