import type { QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Publications people post by hand: whether to remind of the time, of which time that was done, and that the post is out. Each
 * step may be done again, so a migration that was interrupted goes on.
 */
export class PublicationsByHand1764000050000 extends ForwardMigration {
  /** Each statement is one of its own: no row is held for longer than it takes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE publications
        ADD COLUMN IF NOT EXISTS remind boolean NOT NULL DEFAULT false,
        -- The time its user was reminded of: another time is another reminder.
        ADD COLUMN IF NOT EXISTS reminded_for timestamptz,
        ADD COLUMN IF NOT EXISTS published_by_hand_at timestamptz,
        ADD COLUMN IF NOT EXISTS by_hand_url text,
        -- What its user would take back to: how it had ended before.
        ADD COLUMN IF NOT EXISTS status_before_hand text`);
    // The bin holds whole rows, and a restored one names every column: also by the code of the last release.
    await runner.query(`
      UPDATE deleted_publications SET publication = publication || '{"remind": false}' WHERE NOT publication ? 'remind'`);
    // A reminder is no change of the user's: an editor open meanwhile stays up to date.
    await runner.query(`
      CREATE OR REPLACE TRIGGER publications_version BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id
            AND (OLD.approval IS NOT DISTINCT FROM NEW.approval OR NEW.approval = 'outdated')
            AND OLD.reminded_for IS NOT DISTINCT FROM NEW.reminded_for
            AND (OLD.needs_filling = NEW.needs_filling
                 OR (OLD.content, OLD.content_entities) IS DISTINCT FROM (NEW.content, NEW.content_entities)))
      EXECUTE FUNCTION count_publication_version()`);
    // What is due is found by its index alone; what was reminded of leaves it.
    await createIndexBeside(
      runner,
      'publications_to_remind_of',
      `ON publications (scheduled_at) INCLUDE (id, user_id, project_id)
        WHERE remind AND NOT auto_publish AND status IN ('draft', 'generating', 'ready', 'failed', 'missed')
          AND reminded_for IS DISTINCT FROM scheduled_at`,
    );
  }
}
