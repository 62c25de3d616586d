import pg from 'pg';

// Counts stay below 2^53.
pg.types.setTypeParser(20, Number);

interface Settling {
  /** Claims a waiting job, loads its input, and stores the answer of `work` as its result. @returns whether it was waiting */
  settle(id: number, work: (request: unknown) => Promise<unknown>): Promise<boolean>;
  /** Opens all connections, before the measurement. */
  warmUp(): Promise<void>;
}

/** The statements of the cheapest job, as few and as short as the product's own, each prepared under a name. */
export const openSettling = (databaseUrl: string, connections: number): Settling => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });

  const complete = async (id: number, result: unknown): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({
        name: 'lock',
        text: `SELECT status FROM jobs WHERE id = $1 AND status = 'active' FOR NO KEY UPDATE`,
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
               UPDATE jobs SET status = 'completed', done = total, result = $2, lease_until = NULL, finished_at = clock_timestamp()
                WHERE id = $1`,
        values: [id, JSON.stringify(result)],
      });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };

  return {
    async settle(id, work) {
      const { rowCount } = await pool.query({
        name: 'claim',
        text: `UPDATE jobs SET status = 'active', fence = fence + 1, attempt = attempt + 1, worker = 'floor',
                      lease_until = now() + interval '5 s', started_at = clock_timestamp()
                WHERE id = $1 AND status = 'queued'
                RETURNING id, kind, user_id, project_id, payload, priority, attempt, fence, stage, price, is_demo, request_id, deadline_at`,
        values: [id],
      });
      if (rowCount === 0) return false;
      const { rows } = await pool.query<{ request: unknown }>({
        name: 'load',
        text: `SELECT request FROM audience_suggestions WHERE id = (SELECT (payload->>'audienceSuggestionId')::bigint FROM jobs WHERE id = $1)`,
        values: [id],
      });
      await complete(id, await work(rows[0]?.request));
      return true;
    },
    async warmUp() {
      await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT 1')));
    },
  };
};
