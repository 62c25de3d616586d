import type { Database } from '@orbita/platform';

interface UsageDay {
  day: string;
  /** Input or output tokens. */
  name: 'prompt' | 'completion';
  value: number;
}

/** Tokens used on each day of Moscow's calendar, both ends of the period included; days without any are left out. */
export const tokensByDay = (db: Database, { from, to }: { from: string; to: string }): Promise<UsageDay[]> =>
  db.query<UsageDay>(
    `SELECT day, name, value
       FROM (SELECT (created_at AT TIME ZONE 'Europe/Moscow')::date AS day,
                    sum(prompt_tokens)::float8 AS prompt, sum(completion_tokens)::float8 AS completion
               FROM model_usage
              WHERE created_at >= $1::date::timestamp AT TIME ZONE 'Europe/Moscow'
                AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'
              GROUP BY 1) used,
            LATERAL (VALUES ('prompt', prompt), ('completion', completion)) AS part (name, value)`,
    [from, to],
  );
