import type { PaymentProvider } from '@orbita/billing';
import { type Database, loadEnv, redisReady } from '@orbita/platform';
import { createTestDatabase, testRedisUrl } from '@orbita/testing';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Gateway, createGateway } from '../app.js';
import { gatewayEnv } from '../env.js';
import { REDIS } from '../resources.js';

export const PASSWORD = 'верный пароль';
const NOBODY = 'http://127.0.0.1:9';
const ADMIN_EMAIL = 'admin@example.ru';

export interface SignedIn {
  id: number;
  email: string;
  token: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';

export interface Call {
  as?: { token: string };
  body?: unknown;
  /** Sent unchanged, labelled as JSON unless the headers say otherwise. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

export interface GatewayFixture {
  gateway: Gateway;
  db: Database;
  redis: Redis;
  call(method: Method, url: string, call?: Call): Promise<Response>;
  /** Registers a new user. */
  user(): Promise<SignedIn>;
  administrator(): Promise<SignedIn>;
  /** A digest of every row of every table. */
  snapshot(): Promise<string>;
  close(): Promise<void>;
}

const isolated = async (redis: Redis): Promise<void> => {
  await redisReady(redis, 5_000);
  // Counters of an earlier spec file of this worker would throttle this one.
  await redis.flushdb();
};

/** The whole gateway on its own database, called without a network. */
export const gatewayFixture = async (
  variables: Record<string, string> = {},
  payments?: PaymentProvider,
): Promise<GatewayFixture> => {
  const database = await createTestDatabase();
  const files = await mkdtemp(join(tmpdir(), 'orbita-files-'));
  const env = loadEnv(gatewayEnv, {
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    LOGINS_PER_ADDRESS: '100000',
    REGISTRATIONS_PER_ADDRESS: '100000',
    RATE_LIMIT_FACTOR: '100000',
    STORAGE_DIR: files,
    DATA_DIR: files,
    // No server listens there: specs call no network.
    TELEGRAM_BOT_API_URL: NOBODY,
    VK_API_URL: NOBODY,
    OK_API_URL: NOBODY,
    // From the example in RFC 8291: nothing is sent from here.
    VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ...variables,
  });
  const gateway = await createGateway({
    env,
    webDist: '/nonexistent',
    version: '1.2.3',
    ...(payments && { payments }),
  });
  const redis = gateway.app.get<Redis>(REDIS);
  if (!variables.REDIS_URL) await isolated(redis);

  const call = async (method: Method, url: string, { as, body, raw, headers = {} }: Call = {}): Promise<Response> => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const options: InjectOptions = {
      method,
      url,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...headers,
      },
      payload,
    };
    return gateway.app.inject(options);
  };

  const signedIn = (reply: Response): SignedIn => {
    if (reply.statusCode >= 300) throw new Error(`could not sign in: ${reply.body}`);
    const { access_token, user } = reply.json<{ access_token: string; user: { id: number; email: string } }>();
    return { id: user.id, email: user.email, token: access_token };
  };

  return {
    gateway,
    db: database.db,
    redis,
    call,
    user: async () => signedIn(await call('POST', '/api/auth/register', { body: aRegistration() })),
    administrator: async () =>
      signedIn(await call('POST', '/api/auth/login', { body: { email: ADMIN_EMAIL, password: PASSWORD } })),
    snapshot: async () => {
      const tables = await database.db.query<{ name: string }>(
        `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
      );
      const digests = await Promise.all(
        tables.map(({ name }) =>
          database.db.query(
            `SELECT '${name}' AS table, count(*), md5(coalesce(string_agg(line::text, '|' ORDER BY line::text), '')) AS digest FROM ${name} line`,
          ),
        ),
      );
      return JSON.stringify(digests);
    },
    close: async () => {
      await gateway.close();
      await database.drop();
      await rm(files, { recursive: true });
    },
  };
};

export const anEmail = (): string => `${randomUUID()}@example.ru`;

export const aRegistration = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Анна',
  email: anEmail(),
  password: PASSWORD,
  agreeToPrivacy: true,
  agreeToPersonalData: true,
  ...changes,
});
