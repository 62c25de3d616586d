import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request or one job run carries. */
export interface LogContext {
  requestId?: string;
  jobId?: number;
  actId?: number;
  userId?: number;
  /** The API key a request came with. */
  apiKeyId?: number;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that each log line below it carries `context` beside what is already known. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work);

/** Adds to the context of the request or job that is running; without one, nothing happens. */
export const addLogContext = (context: LogContext): void => {
  const current = storage.getStore();
  if (current) Object.assign(current, context);
};

export const currentLogContext = (): LogContext => storage.getStore() ?? {};
