import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { openDataDir } from './data-dir.js';
import { readSettings } from './env.js';
import { explain, LaunchError } from './launch-error.js';
import { findRunningDatabase, startPostgres } from './postgres.js';
import { loadSecrets, secretsFile } from './secrets.js';

/** The database a command needs: one with data, also one that does not exist so far, or none. */
type Need = 'kept' | 'new' | 'none';

/** A new database belongs to keys: made without them, it would not open the secrets that are restored into it. */
const assertKeys = (env: NodeJS.ProcessEnv, dataDir: string, args: readonly string[]): void => {
  if (env.ENCRYPTION_KEYS || existsSync(secretsFile(dataDir)) || args.includes('--keys-lost')) return;
  throw new LaunchError('Ключей этой установки ещё нет', [
    'Сначала восстановите их из копии: npm run restore:keys -- <файл>.keys.age',
  ]);
};

/**
 * Runs a command with DATABASE_URL set: the given one, the one of the running product, or a server started for it; and
 * with the keys of the secrets in that database and the folders of this installation.
 */
const withDatabase = async (root: string, need: Need, script: string, args: readonly string[]): Promise<number> => {
  const { env, dataDir, databaseUrl } = readSettings(root);
  const spawned = async (own: NodeJS.ProcessEnv): Promise<number> => {
    const folders = { DATA_DIR: dataDir, STORAGE_DIR: env.STORAGE_DIR ?? join(dataDir, 'files') };
    const child = spawn(process.execPath, [join(root, script), ...args], {
      stdio: 'inherit',
      env: { ...env, ...folders, ...own },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  };
  const run = async (url: string): Promise<number> =>
    spawned({
      DATABASE_URL: url,
      ENCRYPTION_KEYS: env.ENCRYPTION_KEYS ?? (await loadSecrets(dataDir)).encryption_keys,
    });
  if (need === 'none') return await spawned({});
  if (need === 'new') assertKeys(env, dataDir, args);
  if (databaseUrl) return await run(databaseUrl);
  if (need === 'kept' && !existsSync(join(dataDir, 'postgres'))) {
    throw new LaunchError('Базы данных ещё нет', ['Сначала запустите Орбиту: npm start']);
  }
  const running = await findRunningDatabase(dataDir);
  if (running) return await run(running);

  const held = await openDataDir(dataDir, script);
  try {
    const log = join(held.logsDir, 'postgres-0.log');
    const server = await startPostgres({ root, dataDir, log, takeOver: true });
    try {
      return await run(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await held.release();
  }
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NEEDS: Record<string, Need> = { '--database=new': 'new', '--database=none': 'none' };
const need = NEEDS[process.argv[2] ?? ''];
const [script, ...args] = process.argv.slice(need ? 3 : 2);
try {
  if (!script) throw new LaunchError('Не указана команда', ['node infra/local/with-database.mjs <файл> [аргументы]']);
  process.exitCode = await withDatabase(root, need ?? 'kept', script, args);
} catch (error) {
  console.error(explain(error).join('\n'));
  process.exitCode = 1;
}
