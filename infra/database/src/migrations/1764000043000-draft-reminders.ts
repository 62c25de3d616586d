import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the reminders of abandoned drafts of a week are. Only added. The look asks each user's publications from two weeks
 * ago on (`publications_of_project`) and the latest carousels (`carousels_of_user`): both have their index, and one of
 * `updated_at` would be written at every change of every publication, for one look a week.
 */
export class DraftReminders1764000043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE draft_reminder_weeks (
        -- Its Monday.
        week date PRIMARY KEY,
        -- What was abandoned by then is told of this week; the next one begins there.
        looked_at timestamptz NOT NULL DEFAULT now(),
        -- The last user who had his turn.
        after_id bigint NOT NULL DEFAULT 0,
        ended_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE draft_reminder_weeks');
  }
}
