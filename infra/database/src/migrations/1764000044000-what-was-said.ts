import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a transcript says as one text in small letters, to be searched: taken out of its lines for each search, it was read as
 * JSON and folded anew, four times as long. A JSON array still, so that no words are found across two lines. Only added; the
 * table is written anew meanwhile.
 */
export class WhatWasSaid1764000044000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transcriptions ADD COLUMN said text
        GENERATED ALWAYS AS (lower(jsonb_path_query_array(lines, '$[*].text')::text)) STORED`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcriptions DROP COLUMN said');
  }
}
