import type { QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';
import { ForwardMigration } from './forward-migration.js';

/** As `packages/contracts/src/unfilled-places.ts` has them. */
const LETTER = String.raw`A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0370-\u052F\u0531-\u0587\u05D0-\u05EA\u0620-\u064A\u0900-\u0E5B\u10A0-\u10FF\u1E00-\u1FFF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3`;

/**
 * How many places of a publication's text are still to be filled in, `[цена]`: lists say it without reading texts. The rule is
 * `unfilledPlaces` of the contracts; `tests/unfilled-places.spec.ts` holds both to one table.
 *
 * A trigger counts, also where the code of the last release writes, and what is there is counted some rows at a time: a
 * generated column would be computed for the whole table at once, which nobody could read meanwhile. Each step may be done
 * again, so a migration that was interrupted goes on.
 */
export class NeedsFilling1764000046700 extends ForwardMigration {
  /** Each statement is one of its own: no row is held for longer than a few take. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE publications ADD COLUMN IF NOT EXISTS needs_filling integer NOT NULL DEFAULT 0');
    await runner.query(UNFILLED_PLACES);
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_unfilled_places() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.needs_filling := unfilled_places(NEW.content, NEW.content_entities);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER publications_needs_filling BEFORE INSERT OR UPDATE OF content, content_entities
      ON publications FOR EACH ROW EXECUTE FUNCTION count_unfilled_places()`);
    // Counting what was there is no change of the user's: an editor open meanwhile stays up to date.
    await runner.query(`
      CREATE OR REPLACE TRIGGER publications_version BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id
            AND (OLD.approval IS NOT DISTINCT FROM NEW.approval OR NEW.approval = 'outdated')
            AND (OLD.needs_filling = NEW.needs_filling
                 OR (OLD.content, OLD.content_entities) IS DISTINCT FROM (NEW.content, NEW.content_entities)))
      EXECUTE FUNCTION count_publication_version()`);
    // What is due is found by its index alone, and this decides on it now as well.
    await createIndexBeside(
      runner,
      'publications_to_publish',
      `ON publications (scheduled_at) INCLUDE (id, user_id, project_id, status, approval, needs_filling)
        WHERE auto_publish AND status IN ('draft', 'generating', 'ready', 'scheduled', 'publishing')`,
    );
    await runner.query(`DROP INDEX ${runner.isTransactionActive ? '' : 'CONCURRENTLY'} IF EXISTS publications_to_send`);
    for (let last: string | null = '0'; last !== null;) {
      const rows = (await runner.query(
        `WITH slice AS (SELECT id FROM publications WHERE id > $1 ORDER BY id LIMIT 200),
              counted AS (UPDATE publications SET needs_filling = unfilled_places(content, content_entities) FROM slice
                           WHERE publications.id = slice.id AND content LIKE '%[%]%'
                             AND needs_filling <> unfilled_places(content, content_entities))
         SELECT max(id) AS last FROM slice`,
        [last],
      )) as { last: string | null }[];
      last = rows[0]?.last ?? null;
    }
  }
}

const UNFILLED_PLACES = String.raw`
  CREATE OR REPLACE FUNCTION unfilled_places(content text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    count   integer := 0;
    defined text[];
    rest    text := content;
    passed  integer := 0; -- Signs before the rest.
    inside  text;
    behind  text;
    tag     text[];
    first   integer; -- Of the place, in UTF-16 units as marks count.
    past    integer;
    looked  integer := 0;
  BEGIN
    IF content IS NULL OR content !~ '\[[^][\r\n]{2,60}\]' THEN
      RETURN 0;
    END IF;
    SELECT coalesce(array_agg(definition.part[2]), '{}') INTO defined FROM regexp_matches(content,
      '(^|\n) {0,3}\[([^][\r\n]{1,60})\]: *<?([A-Za-z][A-Za-z0-9+.-]*://|mailto:|/)', 'g') AS definition (part);
    LOOP
      inside := (regexp_match(rest, '\[([^][\r\n]{2,60})\]'))[1];
      EXIT WHEN inside IS NULL OR looked = 200;
      looked := looked + 1;
      passed := passed + strpos(rest, '[' || inside || ']') - 1;
      behind := substr(content, passed + char_length(inside) + 3);
      tag := regexp_match(inside, '^(/?)([A-Za-z]+)(=.*)?$');
      IF inside ~ '[${LETTER}]'
         AND inside ~ '[^ \t\u00A0].*[^ \t\u00A0]'
         AND inside !~ '^\^'
         AND inside !~ '^(https?://|[@*#]?)[A-Za-z][A-Za-z0-9_.:/?=&%#-]*\|'
         AND (tag IS NULL OR (tag[1] = '' AND strpos(lower(content), '[/' || lower(tag[2]) || ']') = 0))
         AND behind !~ '^\( *<?([A-Za-z][A-Za-z0-9+.-]*:|/|#|[^][ ()<>]+\.[${LETTER}]{2,})'
         AND inside <> ALL (defined)
         AND coalesce((regexp_match(behind, '^\[([^][\r\n]{1,60})\]'))[1] <> ALL (defined), true)
         AND NOT (behind ~ '^[=[]'
                  AND right(left(content, passed), 500) ~ '://[^ \t\r\n\u00A0]*\?[^ \t\r\n\u00A0]*$')
      THEN
        first := passed + char_length(regexp_replace(left(content, passed), '[^\U00010000-\U0010FFFF]', '', 'g'));
        past := first + char_length(inside) + 2
                + char_length(regexp_replace(inside, '[^\U00010000-\U0010FFFF]', '', 'g'));
        IF NOT EXISTS (
          SELECT FROM jsonb_to_recordset(marks) AS mark (type text, "offset" integer, length integer)
           WHERE (type = 'pre' AND mark."offset" <= first AND mark."offset" + mark.length >= past)
              OR (type = 'text_link' AND mark."offset" BETWEEN first AND first + 1
                  AND mark."offset" + mark.length BETWEEN past - 1 AND past))
        THEN
          count := count + 1;
        END IF;
      END IF;
      rest := behind;
      passed := passed + char_length(inside) + 2;
    END LOOP;
    RETURN count;
  END $$`;
