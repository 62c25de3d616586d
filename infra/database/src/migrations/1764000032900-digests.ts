import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants to be told once a week what went out. */
export class Digests1764000032900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_preferences ADD digests boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_preferences DROP digests');
  }
}
