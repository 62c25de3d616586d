import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * When this database was last backed up, so that somebody can be told when it no longer is. One row: without an archive it says since
 * when there could have been one. A restored database brings the row of the backup before, and counts as not backed up since.
 */
export class LastBackup1764000045500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE last_backup (
        is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT last_backup_is_one CHECK (is_only),
        archive text CONSTRAINT last_backup_archive_size CHECK (char_length(archive) <= 100),
        made_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO last_backup DEFAULT VALUES');
  }
}
