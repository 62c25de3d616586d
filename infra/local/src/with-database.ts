import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { openDataDir } from './data-dir.js';
import { readSettings } from './env.js';
import { explain, LaunchError } from './launch-error.js';
import { findRunningDatabase, startPostgres } from './postgres.js';
import { loadSecrets } from './secrets.js';

/**
 * Runs a command with DATABASE_URL set: the given one, the one of the running product, or a server started for it; and
 * with the keys of the secrets in that database.
 */
async function withDatabase(root: string, script: string, args: readonly string[]): Promise<number> {
  const { env, dataDir, databaseUrl } = readSettings(root);
  const run = async (url: string): Promise<number> => {
    const command = [join(root, script), ...args];
    const own = {
      DATABASE_URL: url,
      ENCRYPTION_KEYS: env.ENCRYPTION_KEYS ?? (await loadSecrets(dataDir)).encryption_keys,
    };
    const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...env, ...own } });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  };
  if (databaseUrl) return await run(databaseUrl);
  if (!existsSync(join(dataDir, 'postgres'))) {
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
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [script, ...args] = process.argv.slice(2);
try {
  if (!script) throw new LaunchError('Не указана команда', ['node infra/local/with-database.mjs <файл> [аргументы]']);
  process.exitCode = await withDatabase(root, script, args);
} catch (error) {
  console.error(explain(error).join('\n'));
  process.exitCode = 1;
}
