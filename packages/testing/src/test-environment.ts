import { randomInt } from 'node:crypto';

const need = (name: 'TEST_DATABASE_URL' | 'TEST_REDIS_URL'): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run these tests with «npm test» or «npm run test:node -- <pattern>»`);
  return value;
};

/** Server that tests may create databases on. */
export const testDatabaseUrl = (): string => need('TEST_DATABASE_URL');

/** Which of the workers of a run this is, from 1 on. */
export const testWorker = (): number => Number(process.env.VITEST_POOL_ID ?? randomInt(1, 16));

/** A separate Redis database for one spec file: 1 to 15, chosen by the worker; 0 stays free for people. */
export const testRedisUrl = (): string => {
  const url = new URL(need('TEST_REDIS_URL'));
  url.pathname = `/${((testWorker() - 1) % 15) + 1}`;
  return url.href;
};
