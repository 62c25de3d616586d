import { Redis } from 'ioredis';
import { Client } from 'pg';
import { errorCode, errorText, LaunchError } from './launch-error.js';

const TIMEOUT_MS = 5_000;

/** Proves that a database given by the user answers. Throws LaunchError naming host and port, never the password. */
export const checkDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    const reasons: Record<string, string> = {
      '28P01': 'логин или пароль не подходит',
      '3D000': 'такой базы на сервере нет',
    };
    throw unreachable('PostgreSQL', 'DATABASE_URL', url, reasons[errorCode(error) ?? ''] ?? errorText(error), error);
  } finally {
    // The connection may never have been made; the error above reports that.
    await client.end().catch(() => undefined);
  }
};

/** Proves that a Redis given by the user answers. Throws LaunchError naming host and port, never the password. */
export const checkRedis = async (url: string): Promise<void> => {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // ioredis reports the cause as an event and only "connection is closed" as the error.
  let cause: unknown;
  client.on('error', (error) => {
    cause ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw unreachable('Redis', 'REDIS_URL', url, errorText(cause ?? error), error);
  } finally {
    client.disconnect();
  }
};

const unreachable = (what: string, variable: string, url: string, reason: string, cause: unknown): LaunchError =>
  new LaunchError(
    `${what} по адресу из ${variable} не отвечает: ${new URL(url).host}`,
    [
      `Причина: ${reason || 'нет соединения'}`,
      `Проверьте адрес и сервер; без ${variable} Орбита поднимет свой ${what} сама`,
    ],
    { cause },
  );
