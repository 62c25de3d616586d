import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1764000024600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id     bigint NOT NULL CONSTRAINT notifications_user REFERENCES users (id) ON DELETE RESTRICT,
        project_id  bigint CONSTRAINT notifications_project REFERENCES projects (id) ON DELETE RESTRICT,
        -- Names the event: of one event a user is told once.
        key         text NOT NULL CONSTRAINT notifications_key_unique UNIQUE,
        kind        text NOT NULL CONSTRAINT notifications_kind_given CHECK (kind <> ''),
        title       text NOT NULL CONSTRAINT notifications_title_given CHECK (title <> ''),
        text        text NOT NULL,
        path        text,
        -- When it is decided whether it is mailed, too; null: it was, or never is.
        mail_due_at timestamptz,
        read_at     timestamptz,
        created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX notifications_of_user ON notifications (user_id, id)');
    await runner.query('CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL');
    await runner.query(
      'CREATE INDEX notifications_of_project ON notifications (project_id) WHERE project_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX notifications_to_mail ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX notifications_age ON notifications (created_at)');
    // When a user last had the product open before them, to the minute.
    await runner.query(`
      CREATE TABLE notification_presence (
        user_id bigint PRIMARY KEY CONSTRAINT notification_presence_user REFERENCES users (id) ON DELETE RESTRICT,
        seen_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_presence');
    await runner.query('DROP TABLE notifications');
  }
}
