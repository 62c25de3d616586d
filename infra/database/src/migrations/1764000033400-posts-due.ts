import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is due is found by its index alone, each second, however much is planned ahead. A publication under way at one
 * account may still be due at another.
 */
export class PostsDue1764000033400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX publications_to_send');
    await runner.query(`
      CREATE INDEX publications_to_send ON publications (scheduled_at) INCLUDE (id, user_id, project_id, status, approval)
        WHERE auto_publish AND status IN ('draft', 'generating', 'ready', 'scheduled', 'publishing')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX publications_to_send');
    await runner.query(`
      CREATE INDEX publications_to_send ON publications (scheduled_at)
        WHERE auto_publish AND status IN ('draft', 'generating', 'ready', 'scheduled')`);
  }
}
