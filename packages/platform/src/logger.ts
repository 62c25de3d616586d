import type { LoggerService } from '@nestjs/common';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { currentLogContext } from './context.js';
import { currentTraceId } from './telemetry/spans.js';

export type { Logger };

/** Fields that must never reach a log, whatever object carries them. */
const SECRET_PATHS = [
  'password',
  'token',
  'access_token',
  'authorization',
  'apiKey',
  'api_key',
  'secret',
  'cookie',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Fields of an error that may be logged: a database error also carries the statement's parameters, which are users' data. */
export const loggable = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    message: error.message,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : loggable(error.cause),
  };
};

const formatOf = (role: string): LoggerOptions => ({
  base: { role, pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/** JSON lines on standard output with the process's role and the ids of the running request or job. */
export const createLogger = (role: string, level: string): Logger =>
  pino({
    ...formatOf(role),
    level,
    serializers: { err: loggable },
    mixin: () => {
      const { requestId, jobId, effectId, userId, apiKeyId } = currentLogContext();
      return {
        request_id: requestId,
        job_id: jobId,
        act_id: effectId,
        user_id: userId,
        api_key_id: apiKeyId,
        trace_id: currentTraceId(),
      };
    },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  });

/**
 * For lines whose fields are all named by us and cannot hold a secret: no field is searched, and lines are written in batches.
 * Lines that must survive a crash belong to {@link createLogger}.
 */
export const createAccessLog = (role: string, level: string): Logger =>
  // The destination writes its buffer when the process exits.
  pino({ ...formatOf(role), level }, pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 }));

/** Passes Nest's own messages to the process's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
}
