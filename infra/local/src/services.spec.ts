import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { secretsFile } from './secrets.js';
import { startServices, type Services } from './services.js';

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const redis = async <T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> => {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  try {
    client.on('error', () => undefined);
    return await work(client);
  } finally {
    client.disconnect();
  }
};

describe('startServices', () => {
  let folder: string;
  let services: Services;
  const started: Services[] = [];
  const start = async (): Promise<Services> => {
    const running = await startServices({ dataDir: folder });
    started.push(running);
    return running;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  });
  afterAll(async () => {
    await Promise.all(started.map((running) => running.stop()));
    rmSync(folder, { recursive: true });
  });

  it('starts real servers, keeps their data over a restart, and survives the loss of the secrets', async () => {
    services = await start();
    await query(services.databaseUrl, "CREATE TABLE note AS SELECT 'Ёж'::text AS body");
    await redis(services.redisUrl, (client) => client.set('note', 'Ёж'));
    await services.stop();

    services = await start();
    expect(await query(services.databaseUrl, 'SELECT lower(body) AS body FROM note')).toEqual([{ body: 'ёж' }]);
    expect(await redis(services.redisUrl, (client) => client.get('note'))).toBe('Ёж');
    await services.stop();

    rmSync(secretsFile(folder));
    services = await start();
    expect(await query(services.databaseUrl, 'SELECT body FROM note')).toEqual([{ body: 'Ёж' }]);
  });

  it('requires passwords and makes the application no superuser', async () => {
    const { databaseUrl, adminDatabaseUrl, redisUrl } = services;
    await expect(query(databaseUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    });
    const [role] = await query(databaseUrl, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user');
    expect(role).toEqual({ rolsuper: false, rolcreatedb: true });
    expect(await query(adminDatabaseUrl, "SELECT current_setting('is_superuser') AS super")).toEqual([{ super: 'on' }]);
    const port = Number(new URL(redisUrl).port);
    await expect(redis(`redis://127.0.0.1:${port}`, (client) => client.get('note'))).rejects.toThrow('NOAUTH');
  });

  it('supports what Russian search needs', async () => {
    const { databaseUrl } = services;
    await query(databaseUrl, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
    const [found] = await query(
      databaseUrl,
      `SELECT similarity('Привет', 'приветы') > 0.5 AS trigrams, to_tsvector('russian', 'ёжики') @@ to_tsquery('russian', 'ёжик') AS words,
         'Ёж' < 'яма' COLLATE "ru-x-icu" AS sorted`,
    );
    expect(found).toEqual({ trigrams: true, words: true, sorted: true });
  });

  it('configures Redis so that queues survive', async () => {
    const settings = await redis(services.redisUrl, async (client) => [
      await client.config('GET', 'appendonly'),
      await client.config('GET', 'appendfsync'),
      await client.config('GET', 'maxmemory-policy'),
    ]);
    expect(settings.flat()).toEqual(['appendonly', 'yes', 'appendfsync', 'everysec', 'maxmemory-policy', 'noeviction']);
  });

  it('refuses a second start on the same folder', async () => {
    await expect(start()).rejects.toThrow('Орбита уже запущена');
  });

  it('starts over the leftovers of a power loss whose pid now belongs to another process', async () => {
    await services.stop();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.ppid}\n${folder}/postgres\n`);
    writeFileSync(join(folder, 'redis', 'redis.pid'), `${process.ppid}\n`);
    services = await start();
    expect(await query(services.databaseUrl, 'SELECT body FROM note')).toEqual([{ body: 'Ёж' }]);
  });
});
