import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators see and do of queues: jobs by kind and state, the ones that were run again, and who is at work. */
export class QueueAdministration1764000029500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        -- What the user ordered, as their statement calls it; jobs of earlier versions have no words for it.
        ADD COLUMN description text NOT NULL DEFAULT '',
        -- The failed job this one does again.
        ADD COLUMN retry_of bigint CONSTRAINT jobs_retry_of REFERENCES jobs (id) ON DELETE SET NULL`);
    // A job that failed is done again once at most: this alone decides between several who ask.
    await runner.query('CREATE UNIQUE INDEX jobs_retried_once ON jobs (retry_of) WHERE retry_of IS NOT NULL');
    // Every list of jobs by kind and state is a few of its ranges, each read from its end.
    await runner.query('CREATE INDEX jobs_by_kind ON jobs (kind, status, id)');
    await runner.query('CREATE INDEX acts_ended ON acts (finished_at) WHERE finished_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE worker_processes (
        -- As in jobs.worker: role, machine and process.
        id         text PRIMARY KEY CONSTRAINT worker_processes_id_size CHECK (char_length(id) BETWEEN 1 AND 300),
        role       text NOT NULL,
        version    text NOT NULL,
        queues     jsonb NOT NULL,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        seen_at    timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE worker_processes');
    await runner.query('DROP INDEX acts_ended');
    await runner.query('DROP INDEX jobs_by_kind');
    await runner.query('ALTER TABLE jobs DROP COLUMN retry_of, DROP COLUMN description');
  }
}
