import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications show files. */
export class PublicationMedia1764000017500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A list, not a table of pairs: it goes into the bin and comes back, changes the version and is read with its row.
    // Nothing refers across services: who puts a file in or deletes it holds its row.
    await runner.query(`ALTER TABLE publications ADD media bigint[] NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE INDEX publications_media ON publications USING gin (media) WHERE media <> '{}'`);
    // What is in the bin comes back as a whole row, this column included.
    await runner.query(`UPDATE deleted_publications SET publication = publication || '{"media": []}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE publications DROP media');
  }
}
