import type { Database } from '@orbita/platform';

/** A table with rows that belong to users, and all its columns. */
export interface PersonalTable {
  name: string;
  columns: string[];
}

/** Every table whose rows lead to a user, by any chain of foreign keys, or name one by number, address or scope (`user:7`). */
export const personalTables = (db: Database): Promise<PersonalTable[]> =>
  db.query<PersonalTable>(
    `WITH RECURSIVE reached (name) AS (
       SELECT 'users'
       UNION SELECT table_name::text FROM information_schema.columns
              WHERE table_schema = 'public' AND column_name IN ('user_id', 'email', 'scope')
       UNION SELECT conrelid::regclass::text FROM pg_constraint JOIN reached ON confrelid::regclass::text = reached.name
              WHERE contype = 'f')
     SELECT name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM reached JOIN information_schema.columns ON table_schema = 'public' AND table_name = name
      GROUP BY name ORDER BY name`,
  );
