import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NotificationPreferences1764000024500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A user without a row has the defaults.
    await runner.query(`
      CREATE TABLE notification_preferences (
        user_id                 bigint PRIMARY KEY
                                CONSTRAINT notification_preferences_user REFERENCES users (id) ON DELETE CASCADE,
        informational           boolean NOT NULL DEFAULT true,
        marketing               text NOT NULL DEFAULT 'none' CONSTRAINT notification_preferences_marketing_known
                                CHECK (marketing IN ('none', 'pending', 'confirmed')),
        reminds_of_publications boolean NOT NULL DEFAULT true,
        reminds_of_low_credits  boolean NOT NULL DEFAULT true,
        reminds_of_drafts       boolean NOT NULL DEFAULT true,
        reminds_of_renewal      boolean NOT NULL DEFAULT true
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_preferences');
  }
}
