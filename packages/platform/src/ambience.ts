import type { Context } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that every log line of one request or one job run carries. */
export interface LogContext {
  requestId?: string;
  jobId?: number;
  effectId?: number;
  userId?: number;
  /** The API key a request came with. */
  apiKeyId?: number;
}

/** The transaction the current work runs in. */
export interface TransactionScope {
  /** The database it belongs to. */
  readonly of: object;
  /** False once it is committed or rolled back. */
  open: boolean;
}

/** Context of one request, job or effect, kept across awaits. */
export interface Ambience {
  readonly log: LogContext | undefined;
  readonly transaction: TransactionScope | undefined;
  /** The running span, in OpenTelemetry's form. */
  readonly trace: Context | undefined;
}

const NOTHING: Ambience = { log: undefined, transaction: undefined, trace: undefined };

/**
 * One storage for everything: each further storage adds 30 to 100 ns to every promise of the process on Node.js 20, and some on
 * 24.
 */
const storage = new AsyncLocalStorage<Ambience>();

export const ambience = (): Ambience => storage.getStore() ?? NOTHING;

/**
 * Runs `work` in the caller's context with the fields of `change` replaced. Copied field by field: every statement reads this
 * object, and objects of one shape are read several times faster than spread ones.
 */
export const withAmbience = <T>(change: Partial<Ambience>, work: () => T): T => {
  const { log, transaction, trace } = ambience();
  return storage.run(
    {
      log: change.log ?? log,
      transaction: change.transaction ?? transaction,
      trace: change.trace ?? trace,
    },
    work,
  );
};
