import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for a new password that could not be answered rest before they are tried again. */
export class RestingRequests1764000031910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE password_reset_requests
        ADD tries integer NOT NULL DEFAULT 0,
        ADD run_after timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_reset_requests DROP run_after, DROP tries');
  }
}
