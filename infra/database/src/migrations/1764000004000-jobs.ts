import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Jobs1764000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE jobs (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind          text NOT NULL,
        queue         text NOT NULL,
        user_id       bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        project_id    bigint REFERENCES projects (id) ON DELETE SET NULL,
        payload       jsonb NOT NULL,
        status        text NOT NULL DEFAULT 'queued'
                      CONSTRAINT jobs_status_known CHECK (status IN ('queued', 'active', 'completed', 'failed', 'cancelled')),
        priority      integer NOT NULL CONSTRAINT jobs_priority_positive CHECK (priority > 0),
        attempt       integer NOT NULL DEFAULT 0,
        fence         integer NOT NULL DEFAULT 0,
        worker        text,
        lease_until   timestamptz,
        sweep_after   timestamptz NOT NULL,
        deadline_at   timestamptz NOT NULL,
        done          integer NOT NULL DEFAULT 0,
        total         integer NOT NULL DEFAULT 0,
        stage         text NOT NULL DEFAULT '',
        error_code    text,
        error_message text,
        result        jsonb,
        is_demo       boolean NOT NULL,
        request_id    text,
        created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
        started_at    timestamptz,
        finished_at   timestamptz,
        CONSTRAINT jobs_lease_while_active CHECK ((status = 'active') = (lease_until IS NOT NULL)),
        CONSTRAINT jobs_finished_when_ended CHECK ((status IN ('completed', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
      ) WITH (fillfactor = 80)`);
    await runner.query('CREATE INDEX jobs_of_user ON jobs (user_id, id DESC)');
    await runner.query(`CREATE INDEX jobs_open_of_user ON jobs (user_id, queue) WHERE status IN ('queued', 'active')`);
    await runner.query(`CREATE INDEX jobs_open_of_project ON jobs (project_id) WHERE status IN ('queued', 'active')`);
    await runner.query(`CREATE INDEX jobs_open_deadline ON jobs (deadline_at) WHERE status IN ('queued', 'active')`);
    await runner.query(`CREATE INDEX jobs_waiting ON jobs (sweep_after) WHERE status = 'queued'`);
    // Leases change every second: an index on them would turn each heartbeat into an index write.
    await runner.query(`CREATE INDEX jobs_active ON jobs (id) WHERE status = 'active'`);
    await runner.query(`
      CREATE TABLE job_checkpoints (
        job_id bigint NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        key    text NOT NULL,
        value  jsonb NOT NULL,
        PRIMARY KEY (job_id, key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_checkpoints');
    await runner.query('DROP TABLE jobs');
  }
}
