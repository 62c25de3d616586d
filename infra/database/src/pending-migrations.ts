import pg from 'pg';
import { MIGRATIONS } from './migrations/index.js';

/** Names of the migrations a database still lacks, in order. */
export const pendingMigrations = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'orbita-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS known`);
    const applied = rows[0]?.known
      ? (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map(({ name }) => name)
      : [];
    return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name));
  } finally {
    await client.end();
  }
};
