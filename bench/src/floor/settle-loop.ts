// The floor under a settled job: the statements the cheapest one needs, in a bare loop side by side, without queue,
// handler or runtime. Run by floor-process.ts on a database whose workers are stopped.
import pg from 'pg';
import { answerCpu } from './cpu-answers.js';

const PARALLEL = 10;
const [databaseUrl = '', ids = ''] = process.argv.slice(2);
const waiting = ids.split(',').map(Number);
const pool = new pg.Pool({ connectionString: databaseUrl, max: PARALLEL });

const settle = async (id: number): Promise<void> => {
  await pool.query({
    name: 'claim',
    text: `UPDATE jobs SET status = 'active', fence = fence + 1, attempt = attempt + 1, worker = 'floor',
                  lease_until = now() + interval '5 s', started_at = clock_timestamp()
            WHERE id = $1 AND status = 'queued' RETURNING *`,
    values: [id],
  });
  await pool.query({
    name: 'load',
    text: `SELECT request FROM audience_suggestions WHERE id = (SELECT (payload->>'audienceSuggestionId')::bigint FROM jobs WHERE id = $1)`,
    values: [id],
  });
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'lock',
      text: `SELECT * FROM jobs WHERE id = $1 AND status = 'active' FOR NO KEY UPDATE`,
      values: [id],
    });
    await client.query({
      name: 'result',
      text: `DELETE FROM audience_suggestions WHERE id = (SELECT (payload->>'audienceSuggestionId')::bigint FROM jobs WHERE id = $1)`,
      values: [id],
    });
    await client.query({
      name: 'complete',
      text: `WITH served AS (DELETE FROM job_checkpoints WHERE job_id = $1)
             UPDATE jobs SET status = 'completed', done = total, result = '{}', lease_until = NULL, finished_at = clock_timestamp()
              WHERE id = $1`,
      values: [id],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};

const line = async (): Promise<void> => {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await settle(id);
};

// Connections and plans before the clock.
await Promise.all(Array.from({ length: PARALLEL }, () => pool.query('SELECT 1')));
const finish = answerCpu('');
await Promise.all(Array.from({ length: PARALLEL }, line));
finish();
