import type { QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Variants of a publication for other networks (ADR 0050): rows of the same table that refer to their main publication. What a
 * variant has in common with it is carried over by triggers, so that no writer can miss it, also one of the last release. Each
 * step may be done again, so a migration that was interrupted goes on.
 */
export class Variants1764000053000 extends ForwardMigration {
  /** Each statement is one of its own: no row is held for longer than it takes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // No foreign key: a sender that writes its variant twice would need the key of the main publication late, while an editor
    // that holds the main publication waits for the variant.
    await runner.query(`
      ALTER TABLE publications
        ADD COLUMN IF NOT EXISTS variant_of bigint,
        ADD COLUMN IF NOT EXISTS own_text boolean NOT NULL DEFAULT false,
        ADD COLUMN IF NOT EXISTS own_media boolean NOT NULL DEFAULT false,
        ADD COLUMN IF NOT EXISTS own_time boolean NOT NULL DEFAULT false`);
    // In the bin with their main publication: they return with it alone.
    await runner.query(
      'ALTER TABLE deleted_publications ADD COLUMN IF NOT EXISTS with_main boolean NOT NULL DEFAULT false',
    );
    // The bin holds whole rows, and a restored one names every column: also by the code of the last release.
    await runner.query(`
      UPDATE deleted_publications
         SET publication = '{"own_text": false, "own_media": false, "own_time": false}'::jsonb || publication
       WHERE NOT publication ? 'own_time'`);
    await createIndexBeside(
      runner,
      'publications_variants',
      'ON publications (variant_of, social_network) WHERE variant_of IS NOT NULL',
    );
    await createIndexBeside(
      runner,
      'deleted_publications_variants',
      `ON deleted_publications (((publication ->> 'variant_of')::bigint)) WHERE publication ->> 'variant_of' IS NOT NULL`,
    );
    for (const statement of TRIGGERS) await runner.query(statement);
  }
}

/** What went out, or may have, stays as it went out. */
const OUT = `('publishing', 'published', 'unconfirmed')`;

const COMMON = `title, short_description, goal, reasoning, content_type, content, content_entities, media,
                scheduled_date, scheduled_time, scheduled_at`;
const commonOf = (row: string): string => COMMON.replaceAll(/\b[a-z_]+\b/g, (column) => `${row}.${column}`);

const TRIGGERS = [
  // One variant for each network, none of the main publication's own, and none of a variant: its writer holds the main row.
  `CREATE OR REPLACE FUNCTION keep_to_main() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM publications other
                 WHERE (other.id = NEW.variant_of AND (other.variant_of IS NOT NULL OR other.social_network = NEW.social_network
                        OR other.content_plan_id <> NEW.content_plan_id))
                    OR (other.variant_of = NEW.variant_of AND other.social_network = NEW.social_network AND other.id <> NEW.id)
                    OR other.variant_of = NEW.id)
     THEN
       RAISE unique_violation USING MESSAGE = 'publication ' || NEW.variant_of || ' cannot have this variant';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER publications_keep_to_main BEFORE INSERT OR UPDATE OF variant_of, social_network
   ON publications FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL) EXECUTE FUNCTION keep_to_main()`,
  // The status is the rule «statusAtRest» of services/content; variants.spec.ts holds both to one table.
  `CREATE OR REPLACE FUNCTION follow_main(main_id bigint, variant_id bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     -- By their ids, as everyone locks publications. What is out is locked as well: the end of its sending looks here after this.
     PERFORM FROM publications WHERE variant_of = main_id AND id = coalesce(variant_id, id) ORDER BY id FOR NO KEY UPDATE;
     UPDATE publications variant
        SET title = wanted.title, short_description = wanted.short_description, goal = wanted.goal,
            reasoning = wanted.reasoning, content_type = wanted.content_type,
            content = wanted.content, content_entities = wanted.content_entities,
            content_id = CASE WHEN own_text THEN content_id END, is_demo = wanted.is_demo, media = wanted.media,
            scheduled_date = wanted.scheduled_date, scheduled_time = wanted.scheduled_time, scheduled_at = wanted.scheduled_at,
            status = CASE WHEN status NOT IN ('draft', 'ready', 'scheduled') THEN status
                          WHEN auto_publish AND (wanted.content IS NOT NULL OR wanted.media <> '{}') THEN 'scheduled'
                          WHEN NOT auto_publish AND (published_count > 0 OR published_by_hand_at IS NOT NULL) THEN 'published'
                          WHEN wanted.content IS NULL THEN 'draft' ELSE 'ready' END
       FROM (SELECT own.id, main.title, main.short_description, main.goal, main.reasoning, main.content_type,
                    CASE WHEN own.own_text THEN own.content ELSE main.content END AS content,
                    CASE WHEN own.own_text THEN own.content_entities ELSE main.content_entities END AS content_entities,
                    CASE WHEN own.own_text THEN own.is_demo ELSE main.is_demo END AS is_demo,
                    CASE WHEN own.own_media THEN own.media ELSE main.media END AS media,
                    CASE WHEN own.own_time THEN own.scheduled_date ELSE main.scheduled_date END AS scheduled_date,
                    CASE WHEN own.own_time THEN own.scheduled_time ELSE main.scheduled_time END AS scheduled_time,
                    -- A sent one keeps its moment when its project changes its time zone: the same local time may be another.
                    CASE WHEN own.own_time OR (own.scheduled_date, own.scheduled_time) = (main.scheduled_date, main.scheduled_time)
                         THEN own.scheduled_at ELSE main.scheduled_at END AS scheduled_at
               FROM publications own JOIN publications main ON main.id = own.variant_of
              WHERE own.variant_of = main_id AND own.id = coalesce(variant_id, own.id)) AS wanted
      WHERE variant.id = wanted.id AND variant.status NOT IN ${OUT}
        AND (${commonOf('variant')}) IS DISTINCT FROM (${commonOf('wanted')});
   END $$`,
  `CREATE OR REPLACE FUNCTION carry_to_variants() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM follow_main(NEW.id, NULL);
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE TRIGGER publications_carry_to_variants AFTER UPDATE ON publications FOR EACH ROW
   WHEN (NEW.variant_of IS NULL AND (${commonOf('OLD')}) IS DISTINCT FROM (${commonOf('NEW')}))
   EXECUTE FUNCTION carry_to_variants()`,
  `CREATE OR REPLACE FUNCTION catch_up_with_main() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM follow_main(NEW.variant_of, NEW.id);
     RETURN NULL;
   END $$`,
  // It begins to follow again what it has not of its own, or did not go out after all.
  `CREATE OR REPLACE TRIGGER publications_catch_up AFTER UPDATE OF status, own_text, own_media, own_time
   ON publications FOR EACH ROW
   WHEN (NEW.variant_of IS NOT NULL AND NEW.status NOT IN ${OUT}
         AND (OLD.status IN ${OUT} OR (OLD.own_text AND NOT NEW.own_text) OR (OLD.own_media AND NOT NEW.own_media)
              OR (OLD.own_time AND NOT NEW.own_time)))
   EXECUTE FUNCTION catch_up_with_main()`,
  // A main publication deleted alone, as the last release does it, leaves its variants as publications of their own.
  `CREATE OR REPLACE FUNCTION free_variants() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE publications SET variant_of = NULL, own_text = false, own_media = false, own_time = false
      WHERE variant_of IN (SELECT id FROM gone);
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE TRIGGER publications_free_variants AFTER DELETE ON publications
   REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION free_variants()`,
];
