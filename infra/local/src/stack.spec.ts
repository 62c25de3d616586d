import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import { Client } from 'pg';
import type { RoleSpec } from './roles.js';
import { loadSecrets } from './secrets.js';
import { startStack } from './stack.js';
import type { Stack, StackOptions } from './stack.types.js';
import { isAlive } from './system.js';

const SCRIPT = 'infra/local/src/fixtures/process.mjs';
const MIGRATE: RoleSpec = {
  name: 'migrate',
  title: 'Миграции',
  script: 'infra/local/src/fixtures/migrate.mjs',
  count: 1,
};
const ROLES: RoleSpec[] = [
  {
    name: 'gateway',
    title: 'Сервер',
    script: SCRIPT,
    count: 1,
    servesUsers: true,
    createsAdministrator: true,
    opensSecrets: true,
  },
  { name: 'worker', title: 'Обработчик', script: SCRIPT, count: 2 },
];
const OPTIONS: StackOptions = { roles: ROLES, migrate: MIGRATE, env: { SMTP_URL: 'smtp://mail' } };

describe('startStack', () => {
  let stack: Stack;
  beforeAll(async () => {
    process.env.OPENAI_API_KEY = 'sk-from-the-shell';
    stack = await startStack(OPTIONS);
  });
  afterAll(async () => {
    delete process.env.OPENAI_API_KEY;
    await stack.stop();
  });

  const pidsOf = (role: string) => stack.processes().flatMap((process) => (process.role === role ? [process.pid] : []));
  const environment = async (url: string) => (await (await fetch(url)).json()) as Record<string, string>;

  it('runs the servers, the migration and every process', async () => {
    expect(
      stack
        .processes()
        .map(({ role, index }) => `${role}-${index}`)
        .sort(),
    ).toEqual(['gateway-0', 'postgres-0', 'redis-0', 'worker-0', 'worker-1']);
    expect(await stack.logs('migrate')).toContain('migrated');
    const list = JSON.parse(readFileSync(join(stack.dataDir, 'run', 'processes.json'), 'utf8')) as { role: string }[];
    expect(list).toHaveLength(5);
  });

  it('gives a process its environment and nothing of the shell', async () => {
    expect(await environment(stack.baseUrl)).toMatchObject({
      DATABASE_URL: stack.databaseUrl,
      REDIS_URL: stack.redisUrl,
      DATA_DIR: stack.dataDir,
      PUBLIC_URL: stack.publicUrl,
      SMTP_URL: 'smtp://mail',
      STORAGE_DIR: join(stack.dataDir, 'files'),
      ADMIN_EMAIL: stack.admin.email,
      ADMIN_PASSWORD: stack.admin.password,
      ENCRYPTION_KEYS: (await loadSecrets(stack.dataDir)).encryption_keys,
    });
    const worker = stack.processes().find(({ role }) => role === 'worker');
    const received = await environment(`http://127.0.0.1:${worker?.port}`);
    expect(received).toMatchObject({ DATABASE_URL: stack.databaseUrl, PORT: '0', HEALTH_PORT: '0' });
    expect(Object.keys(received)).not.toContain('OPENAI_API_KEY');
    expect(Object.keys(received)).not.toContain('ADMIN_PASSWORD');
    expect(Object.keys(received)).not.toContain('ENCRYPTION_KEYS');
    expect(Object.keys(received)).not.toContain('VAPID_PRIVATE_KEY');
    expect(received.VAPID_PUBLIC_KEY).toMatch(/^[\w-]{87}$/);
  });

  it('restarts the gateway on the same port', async () => {
    const [before] = pidsOf('gateway');
    await stack.kill('gateway', 'SIGKILL');
    await stack.whenReady('gateway');
    expect((await fetch(stack.baseUrl)).status).toBe(200);
    expect(pidsOf('gateway')).not.toEqual([before]);
  });

  it('holds a role down and brings it back', async () => {
    await stack.stopRole('worker', 'SIGKILL');
    expect(pidsOf('worker')).toEqual([]);
    await stack.startRole('worker');
    expect(pidsOf('worker')).toHaveLength(2);
  });

  it('scales a role', async () => {
    await stack.scale('worker', 3);
    expect(pidsOf('worker')).toHaveLength(3);
    await stack.scale('worker', 1);
    expect(pidsOf('worker')).toHaveLength(1);
  });

  it('puts a process in the place of another, and counts on from it', async () => {
    const [old] = pidsOf('worker');
    await stack.replace('worker');
    expect(pidsOf('worker')).toHaveLength(1);
    expect(pidsOf('worker')).not.toContain(old);
    await stack.scale('worker', 2);
    expect(pidsOf('worker')).toHaveLength(2);
    await stack.scale('worker', 1);
  });

  it('brings killed servers back on the same address with their data', async () => {
    const client = async () => {
      const connected = new Client({ connectionString: stack.databaseUrl });
      connected.on('error', () => undefined);
      await connected.connect();
      return connected;
    };
    const before = await client();
    await before.query('CREATE TABLE note AS SELECT 1 AS id');
    await stack.postgres.kill();
    await stack.redis.kill();
    await stack.whenReady('postgres');
    await stack.whenReady('redis');
    await stack.postgres.kill({ hold: true });
    expect(pidsOf('postgres')).toEqual([]);
    await stack.postgres.start();
    const after = await client();
    expect((await after.query('SELECT id FROM note')).rows).toEqual([{ id: 1 }]);
    await after.end();
  });

  it('stops everything and leaves nothing', async () => {
    const pids = stack.processes().map(({ pid }) => pid);
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(stack.dataDir)).toBe(false);
  });
});

describe('a start that fails', () => {
  /** Why a stack does not start. */
  const failure = async (options: StackOptions): Promise<unknown> => {
    try {
      const stack = await startStack({ ...OPTIONS, ...options });
      await stack.stop();
    } catch (error) {
      return error;
    }
    throw new Error('the stack started');
  };

  it('reports which port is taken and how to take another', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await failure({ port })).toMatchObject({
      message: `Порт ${port} занят другой программой`,
      fix: [`Возьмите другой: PORT=${port + 1} npm start`],
    });
    other.close();
  });

  it('ends what was started, and shows the log of the process to blame', async () => {
    const seen: number[] = [];
    const error = await failure({
      env: { BEHAVIOUR: 'crash' },
      progress: {
        step: async (_title, work) => {
          const result = await work(() => undefined);
          if (typeof result === 'object' && result && 'port' in result) seen.push(Number(result.port));
          return result;
        },
      },
    });
    expect(error).toMatchObject({ fix: expect.arrayContaining(['the reason of the crash']) });
    expect(seen).toHaveLength(2);
    await Promise.all(
      seen.map((port) =>
        expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }),
      ),
    );
  });

  it.each([
    [{ databaseUrl: 'postgres://user:secret@127.0.0.1:1/db' }, 'DATABASE_URL'],
    [{ redisUrl: 'redis://:secret@127.0.0.1:1' }, 'REDIS_URL'],
  ])('names the server given from outside that does not answer, without its password', async (given, variable) => {
    const error = await failure(given);
    expect(error).toMatchObject({ message: expect.stringMatching(new RegExp(`${variable}.*127.0.0.1:1$`)) });
    expect(JSON.stringify(error)).not.toContain('secret');
  });
});
