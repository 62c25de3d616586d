import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pushes1764000036000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id             bigint NOT NULL CONSTRAINT push_subscriptions_user REFERENCES users (id) ON DELETE RESTRICT,
        -- Access token it was made with: a device that is signed out is told nothing. No foreign key: sessions are
        -- forgotten by those who own them, and no row here goes unseen.
        session_id          bigint NOT NULL,
        -- Of the address: one browser has one row, whoever sits before it.
        endpoint_hash       bytea NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE
                            CONSTRAINT push_subscriptions_sha256 CHECK (octet_length(endpoint_hash) = 32),
        -- Address and keys as JSON: whoever has them writes to the device. Null for as long as it takes to know the row's id.
        subscription_sealed text,
        renewed_at          timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, renewed_at)');
    await runner.query('CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id)');
    // When it is decided whether it is pushed, too; null: it was, or never is.
    await runner.query('ALTER TABLE notifications ADD COLUMN push_due_at timestamptz');
    await runner.query(
      'CREATE INDEX notifications_to_push ON notifications (push_due_at) WHERE push_due_at IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE notification_preferences
        ADD COLUMN pushes_failed   boolean NOT NULL DEFAULT true,
        ADD COLUMN pushes_missed   boolean NOT NULL DEFAULT true,
        ADD COLUMN pushes_finished boolean NOT NULL DEFAULT true,
        ADD COLUMN pushes_approval boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_preferences
        DROP COLUMN pushes_approval, DROP COLUMN pushes_finished, DROP COLUMN pushes_missed, DROP COLUMN pushes_failed`);
    await runner.query('DROP INDEX notifications_to_push');
    await runner.query('ALTER TABLE notifications DROP COLUMN push_due_at');
    await runner.query('DROP TABLE push_subscriptions');
  }
}
