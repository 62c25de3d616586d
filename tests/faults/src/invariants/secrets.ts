import type { Redis } from 'ioredis';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../scene.js';

const KEYS_AT_ONCE = 1_000;

/** I9: no secret in logs, traces, tables, Redis, or the names of files. */
export const secretProblems = async (scene: Scene): Promise<string[]> => {
  const { dataDir } = scene.stack;
  const { collector, telegram, witness } = scene.world;
  for (const [value, name] of telegram.secrets()) witness.keepSecret(value, name);
  const places = {
    ...(await logsIn(dataDir)),
    // Text values only: among thousands of ids and times eight digits in a row are found by chance.
    traces: JSON.stringify(collector.spans().map(({ name, attributes }) => ({ name, attributes }))),
    ...(await tables(scene)),
    Redis: await scene.redis(redisContents),
    'the names of mails': await namesOfMails(dataDir),
  };
  return Object.entries(places).flatMap(([place, text]) =>
    witness.secretsIn(text).map((secret) => `I9: ${secret} is in ${place}`),
  );
};

/** Everything the processes of a stack have logged, its servers included, by file. */
export const logsIn = async (dataDir: string): Promise<Record<string, string>> => {
  const folder = join(dataDir, 'logs');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, i) => [`logs/${name}`, texts[i] ?? '']));
};

/** Names of the mails in the folder of a stack without a mail server; their content may hold links. */
export const namesOfMails = async (dataDir: string): Promise<string> => {
  const names = await readdir(join(dataDir, 'mail')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.join('\n');
};

/** Every row of every table, as a dump shows it: bytes in hex. */
const tables = async ({ world }: Scene): Promise<Record<string, string>> => {
  const names = await world.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of names) {
    const [dump] = await world.query<{ text: string | null }>(
      `SELECT string_agg(line::text, E'\\n') AS text FROM ${name} line`,
    );
    contents[`the table ${name}`] = dump?.text ?? '';
  }
  return contents;
};

const redisContents = async (redis: Redis): Promise<string> => {
  const contents: string[] = [];
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'COUNT', KEYS_AT_ONCE);
    contents.push(...keys, ...(await Promise.all(keys.map((key) => valueOf(redis, key)))));
    cursor = next;
  } while (cursor !== '0');
  return contents.join('\n');
};

const valueOf = async (redis: Redis, key: string): Promise<string> => {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1));
    case 'set':
      return JSON.stringify(await redis.smembers(key));
    case 'zset':
      return JSON.stringify(await redis.zrange(key, '0', '-1'));
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    case 'none': // expired meanwhile
      return '';
    default:
      throw new Error(`a key of type ${type} is in Redis and was not searched`);
  }
};
