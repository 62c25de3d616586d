import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent by hand once a publication has ended brings nothing else of it back to life. */
export class OrdersAfterTheEnd1764000033600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE publishing_attempts ADD after_end boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE publishing_attempts DROP after_end');
  }
}
