import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Reminders of the time of publications that are published by hand: whether they are mailed and pushed. Nobody is reminded of a
 * time that was over already when it was set, also if a process of an earlier version set it.
 */
export class RemindersOfTime1764000050100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_preferences
        ADD COLUMN reminds_of_time boolean NOT NULL DEFAULT true,
        ADD COLUMN pushes_time boolean NOT NULL DEFAULT true`);
    await runner.query(`
      CREATE FUNCTION skip_past_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.reminded_for := NEW.scheduled_at;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER publications_new_in_past BEFORE INSERT ON publications FOR EACH ROW
      WHEN (NEW.scheduled_at <= now()) EXECUTE FUNCTION skip_past_reminder()`);
    await runner.query(`
      CREATE TRIGGER publications_moved_to_past BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (NEW.scheduled_at <= now() AND (OLD.scheduled_at, OLD.remind, OLD.auto_publish)
                                          IS DISTINCT FROM (NEW.scheduled_at, NEW.remind, NEW.auto_publish))
      EXECUTE FUNCTION skip_past_reminder()`);
    // A reminder alone is no change of the user's; a new time that needs none is.
    await runner.query(`
      CREATE OR REPLACE TRIGGER publications_version BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id
            AND (OLD.approval IS NOT DISTINCT FROM NEW.approval OR NEW.approval = 'outdated')
            AND (OLD.reminded_for IS NOT DISTINCT FROM NEW.reminded_for
                 OR (OLD.scheduled_at, OLD.remind, OLD.auto_publish, OLD.status)
                    IS DISTINCT FROM (NEW.scheduled_at, NEW.remind, NEW.auto_publish, NEW.status))
            AND (OLD.needs_filling = NEW.needs_filling
                 OR (OLD.content, OLD.content_entities) IS DISTINCT FROM (NEW.content, NEW.content_entities)))
      EXECUTE FUNCTION count_publication_version()`);
  }
}
