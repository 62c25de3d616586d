import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of what is known of a person: files of a purpose of their own, with an end. */
export class AccountExports1764000028600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE files
        ADD COLUMN expires_at timestamptz,
        DROP CONSTRAINT files_purpose_known,
        ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('library', 'avatar', 'export')),
        ADD CONSTRAINT files_export_ends CHECK ((purpose = 'export' AND status = 'ready') = (expires_at IS NOT NULL))`);
    await runner.query(`CREATE UNIQUE INDEX files_export ON files (user_id, status) WHERE purpose = 'export'`);
    await runner.query('CREATE INDEX files_expiring ON files (expires_at) WHERE expires_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM files WHERE purpose = 'export'`);
    await runner.query(`
      ALTER TABLE files
        DROP CONSTRAINT files_purpose_known,
        ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('library', 'avatar')),
        DROP COLUMN expires_at`);
    await runner.query('DROP INDEX files_export');
  }
}
