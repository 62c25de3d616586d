import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * What a transcript says as one text in small letters, to be searched: taken out of its lines for each search, it was read as
 * JSON and folded anew, four times as long. A JSON array still, so that no words are found across two lines.
 *
 * A trigger fills it, also where the code of the last release writes, and what is there is filled a few rows at a time: as a
 * generated column it would be computed for the whole table at once, which nobody could read meanwhile. Each step may be done
 * again, so a migration that was interrupted goes on.
 */
export class WhatWasSaid1764000044000 extends ForwardMigration {
  /** Each statement is one of its own: no row is held for longer than a few take. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcriptions ADD COLUMN IF NOT EXISTS said text');
    await runner.query(`
      CREATE OR REPLACE FUNCTION what_was_said(lines jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN lower(jsonb_path_query_array(lines, '$[*].text')::text)`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION note_what_was_said() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.said := what_was_said(NEW.lines);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER what_was_said BEFORE INSERT OR UPDATE OF lines ON transcriptions
      FOR EACH ROW EXECUTE FUNCTION note_what_was_said()`);
    for (let last: string | null = '0'; last !== null;) {
      const rows = (await runner.query(
        `WITH slice AS (SELECT id FROM transcriptions WHERE id > $1 ORDER BY id LIMIT 20),
              filled AS (UPDATE transcriptions SET said = what_was_said(lines) FROM slice
                          WHERE transcriptions.id = slice.id AND said IS NULL)
         SELECT max(id) AS last FROM slice`,
        [last],
      )) as { last: string | null }[];
      last = rows[0]?.last ?? null;
    }
  }
}
