import type { Redis } from 'ioredis';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../scene.js';

const SCANNED_KEYS = 2_000;

/** I9: no secret in logs, in job rows and their pieces, or in what lies in Redis. */
export const secretProblems = async (scene: Scene): Promise<string[]> => {
  const places = { ...(await logs(scene)), ...(await rows(scene)), Redis: await scene.redis(redisContents) };
  return Object.entries(places).flatMap(([place, text]) =>
    scene.world.witness.secretsIn(text).map((secret) => `I9: ${secret} is in ${place}`),
  );
};

const logs = async ({ stack }: Scene): Promise<Record<string, string>> => {
  const folder = join(stack.dataDir, 'logs');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, i) => [`logs/${name}`, texts[i] ?? '']));
};

const rows = async ({ world }: Scene): Promise<Record<string, string>> => {
  const [found] = await world.query<{ jobs: string | null; pieces: string | null }>(
    `SELECT (SELECT string_agg(jobs::text, ' ') FROM jobs) AS jobs,
            (SELECT string_agg(job_checkpoints::text, ' ') FROM job_checkpoints) AS pieces`,
  );
  return { 'the table jobs': found?.jobs ?? '', 'the table job_checkpoints': found?.pieces ?? '' };
};

const redisContents = async (redis: Redis): Promise<string> => {
  const [, keys] = await redis.scan('0', 'COUNT', SCANNED_KEYS);
  const contents = await Promise.all(
    keys.map(async (key) => {
      const type = await redis.type(key);
      if (type === 'string') return redis.get(key);
      if (type === 'hash') return JSON.stringify(await redis.hgetall(key));
      if (type === 'list') return JSON.stringify(await redis.lrange(key, 0, -1));
      if (type === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
      if (type === 'zset') return JSON.stringify(await redis.zrange(key, '0', '-1'));
      return '';
    }),
  );
  return [...keys, ...contents].join('\n');
};
