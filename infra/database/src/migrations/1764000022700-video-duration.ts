import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long a video lasts, where it tells. */
export class VideoDuration1764000022700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE files ADD COLUMN duration_ms integer CONSTRAINT files_duration_positive CHECK (duration_ms > 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN duration_ms');
  }
}
