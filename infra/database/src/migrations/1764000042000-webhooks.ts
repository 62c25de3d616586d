import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1764000042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id              bigint NOT NULL CONSTRAINT webhooks_user REFERENCES users (id) ON DELETE RESTRICT,
        -- The only project it tells of; null: all of its user's, and what is of none.
        project_id           bigint CONSTRAINT webhooks_project REFERENCES projects (id) ON DELETE RESTRICT,
        url                  text NOT NULL CONSTRAINT webhooks_url_size CHECK (char_length(url) <= 2000),
        events               text[] NOT NULL,
        secret_sealed        text NOT NULL,
        -- The secret before the last rotation, and until when it signs, too.
        former_secret_sealed text,
        former_until         timestamptz,
        state                text NOT NULL DEFAULT 'active'
                             CONSTRAINT webhooks_state_known CHECK (state IN ('active', 'paused', 'disabled')),
        disabled_reason      text CONSTRAINT webhooks_reason_known CHECK (disabled_reason IN ('gone', 'failing')),
        -- Deliveries given up since the last one that was taken.
        failed_in_row        integer NOT NULL DEFAULT 0,
        created_at           timestamptz NOT NULL DEFAULT now(),
        -- Nothing is told from then on; a sweep removes it with its log.
        deleted_at           timestamptz,
        CONSTRAINT webhooks_former CHECK ((former_secret_sealed IS NULL) = (former_until IS NULL)),
        CONSTRAINT webhooks_disabled_for_a_reason CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX webhooks_of_user ON webhooks (user_id, id)');
    await runner.query('CREATE INDEX webhooks_of_project ON webhooks (project_id) WHERE project_id IS NOT NULL');
    await runner.query('CREATE INDEX webhooks_to_remove ON webhooks (id) WHERE deleted_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        webhook_id   bigint NOT NULL CONSTRAINT webhook_deliveries_webhook REFERENCES webhooks (id) ON DELETE RESTRICT,
        -- The same for all deliveries of one event.
        event_id     text NOT NULL,
        type         text NOT NULL,
        -- To the letter: it is what is signed.
        body         text NOT NULL CONSTRAINT webhook_deliveries_body_size CHECK (octet_length(body) <= 65536),
        state        text NOT NULL DEFAULT 'waiting' CONSTRAINT webhook_deliveries_state_known
                     CHECK (state IN ('waiting', 'delivered', 'failed', 'cancelled')),
        attempts     integer NOT NULL DEFAULT 0,
        status_code  integer,
        duration_ms  integer,
        -- How the last answer began.
        answer       text CONSTRAINT webhook_deliveries_answer_size CHECK (char_length(answer) <= 1024),
        error_code   text,
        is_replay    boolean NOT NULL DEFAULT false,
        created_at   timestamptz NOT NULL DEFAULT now(),
        attempted_at timestamptz
      ) WITH (fillfactor = 80)`);
    await runner.query('CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id)');
    await runner.query('CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries');
    await runner.query('DROP TABLE webhooks');
  }
}
