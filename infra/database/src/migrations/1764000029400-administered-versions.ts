import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What several administrators edit has a version, raised by every change: nobody overwrites what they have not seen. */
export class AdministeredVersions1764000029400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_packages ADD version integer NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE contact_requests ADD version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_requests DROP version');
    await runner.query('ALTER TABLE credit_packages DROP version');
  }
}
