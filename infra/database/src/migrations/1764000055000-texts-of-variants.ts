import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What went out, or may have, stays as it went out. */
const OUT = `('publishing', 'published', 'unconfirmed')`;

/**
 * Whose text a variant has (ADR 0050). The last release does not know `own_text`: a text it writes is one of the variant's own,
 * unless it is the common one. And who returns to the common text has no version of their own, also when both are equal. Each
 * step may be done again.
 */
export class TextsOfVariants1764000055000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION settle_own_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT OLD.own_text
           AND (OLD.content, OLD.content_entities) IS DISTINCT FROM (NEW.content, NEW.content_entities)
           AND EXISTS (SELECT FROM publications main
                        WHERE main.id = NEW.variant_of
                          AND (main.content, main.content_entities) IS DISTINCT FROM (NEW.content, NEW.content_entities))
        THEN
          NEW.own_text := true;
        ELSE
          NEW.content_id := NULL;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER publications_settle_own_text BEFORE UPDATE OF content, content_entities, own_text, status
      ON publications FOR EACH ROW
      WHEN (NEW.variant_of IS NOT NULL AND NOT NEW.own_text AND NEW.status NOT IN ${OUT}
            AND (NEW.content_id IS NOT NULL
                 OR (OLD.content, OLD.content_entities) IS DISTINCT FROM (NEW.content, NEW.content_entities)))
      EXECUTE FUNCTION settle_own_text()`);
  }
}
