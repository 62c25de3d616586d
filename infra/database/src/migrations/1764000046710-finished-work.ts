import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Mails about finished work have a switch of their own: until now they went by `informational`, which nobody had agreed to.
 * That one is about the service itself from now on, and is on for those alone who asked for it at their registration. Who has
 * no row has what the registration says; a row that is there gives its value to the new switch, because that is what it named.
 */
export class FinishedWork1764000046710 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notification_preferences ADD COLUMN reminds_of_finished boolean NOT NULL DEFAULT true',
    );
    await runner.query(`
      UPDATE notification_preferences preferences
         SET reminds_of_finished = informational,
             informational = informational
               AND EXISTS (SELECT FROM user_consents consent
                            WHERE consent.user_id = preferences.user_id AND consent.document = 'news')`);
    // Links in mails that are out unsubscribe from what those mails were about.
    await runner.query(`
      UPDATE link_tokens SET about = 'reminders.finished' WHERE purpose = 'unsubscribe' AND about = 'informational'`);
  }
}
