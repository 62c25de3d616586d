import * as z from 'zod';
import { telemetryEnv } from './telemetry.js';

/** Variables that every process reads; a process's own schema extends them. */
export const commonEnv = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Kind of run; only log details depend on it'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe level that is logged'),
  DATABASE_URL: z.string().min(1).describe('PostgreSQL 15 or newer; without it `npm start` brings its own'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Most connections one process opens to PostgreSQL'),
  REDIS_URL: z
    .string()
    .min(1)
    .describe('Redis 6.2 or newer with AOF and noeviction; without it `npm start` brings its own'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port of /health/live, /health/ready and /metrics of a process; 0 takes a free one'),
  HEALTH_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address HEALTH_PORT listens on; default: this machine only; 0.0.0.0 in a container'),
  ...telemetryEnv,
};
