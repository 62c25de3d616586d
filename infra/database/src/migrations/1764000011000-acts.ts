import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Acts1764000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign keys: what was sent must be known until its outcome is, whoever is deleted meanwhile. The services that
    // delete a user or a project cancel their acts first; ended ones hold ids only and go with their retention.
    await runner.query(`
      CREATE TABLE acts (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind          text NOT NULL,
        operation_key text NOT NULL CONSTRAINT acts_operation_key_unique UNIQUE,
        subject       text NOT NULL,
        user_id       bigint,
        project_id    bigint,
        payload       jsonb NOT NULL,
        status        text NOT NULL DEFAULT 'waiting' CONSTRAINT acts_status_known CHECK (status IN
                      ('waiting', 'claimed', 'calling', 'unconfirmed', 'done', 'refused', 'missed', 'cancelled')),
        fence         integer NOT NULL DEFAULT 0,
        attempt       integer NOT NULL DEFAULT 0,
        look_ups      integer NOT NULL DEFAULT 0,
        lease_until   timestamptz,
        run_after     timestamptz,
        expires_at    timestamptz NOT NULL,
        settle_after  timestamptz,
        receipt       jsonb,
        error_code    text,
        error_message text,
        request_id    text,
        created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
        called_at     timestamptz,
        finished_at   timestamptz,
        CONSTRAINT acts_lease_while_held CHECK ((status IN ('claimed', 'calling')) = (lease_until IS NOT NULL)),
        CONSTRAINT acts_due_while_waiting CHECK (status <> 'waiting' OR run_after IS NOT NULL),
        CONSTRAINT acts_called_before_its_outcome CHECK (status NOT IN ('calling', 'unconfirmed', 'done') OR called_at IS NOT NULL),
        CONSTRAINT acts_finished_when_ended CHECK
                   ((status IN ('done', 'refused', 'missed', 'cancelled')) = (finished_at IS NOT NULL))
      ) WITH (fillfactor = 80)`);
    await runner.query(`CREATE INDEX acts_due ON acts (kind, run_after) WHERE status = 'waiting'`);
    // Leases change every second: an index on them would turn each heartbeat into an index write.
    await runner.query(`CREATE INDEX acts_held ON acts (id) WHERE status IN ('claimed', 'calling')`);
    await runner.query(`CREATE INDEX acts_to_look_up ON acts (run_after) WHERE status = 'unconfirmed'`);
    await runner.query('CREATE INDEX acts_unsettled ON acts (settle_after) WHERE settle_after IS NOT NULL');
    await runner.query('CREATE INDEX acts_about ON acts (subject)');
    for (const owner of ['user_id', 'project_id']) {
      await runner.query(
        `CREATE INDEX acts_open_of_${owner} ON acts (${owner}) WHERE status IN ('waiting', 'claimed')`,
      );
    }
    await runner.query('CREATE INDEX acts_age ON acts (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acts');
  }
}
