import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Language a user is spoken to in, and language a project's content is written in. */
export class Languages1764000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'ru'
        CONSTRAINT users_language_known CHECK (language IN ('ru', 'en'))`);
    await runner.query(`
      ALTER TABLE projects ADD COLUMN language text NOT NULL DEFAULT 'ru'
        CONSTRAINT projects_language_known CHECK (language IN ('ru', 'en'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN language');
    await runner.query('ALTER TABLE users DROP COLUMN language');
  }
}
