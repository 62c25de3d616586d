import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of users, and keys of the storage nobody needs any more. */
export class Media1764000017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE files (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id       bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
        status        text NOT NULL DEFAULT 'uploading'
                      CONSTRAINT files_status_known CHECK (status IN ('uploading', 'preparing', 'ready')),
        name          text NOT NULL,
        alt           text NOT NULL DEFAULT '',
        mime          text NOT NULL,
        -- Of the upload at most while it comes in, as kept later: the sum is what the quota is held to.
        bytes         bigint NOT NULL CONSTRAINT files_bytes_positive CHECK (bytes >= 0),
        width         integer,
        height        integer,
        has_thumbnail boolean NOT NULL DEFAULT false,
        -- Where its bytes are kept, and what its links are signed with: both die with the row.
        folder        uuid NOT NULL DEFAULT gen_random_uuid(),
        link_secret   uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at    timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX files_of_user ON files (user_id, id)');
    await runner.query(`CREATE INDEX files_unfinished ON files (created_at) WHERE status <> 'ready'`);
    await runner.query(`
      CREATE TABLE file_remains (
        key    text PRIMARY KEY,
        passes integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX file_remains_due ON file_remains (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_remains');
    await runner.query('DROP TABLE files');
  }
}
