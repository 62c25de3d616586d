import { type LogContext, ambience, withAmbience } from './ambience.js';

/** Runs `work` so that each log line below it carries `context` beside what is already known. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  withAmbience({ log: { ...ambience().log, ...context } }, work);

/** Adds to the context of the request or job that is running; without one, nothing happens. */
export const addLogContext = (context: LogContext): void => {
  const current = ambience().log;
  if (current) Object.assign(current, context);
};

export const currentLogContext = (): LogContext => ambience().log ?? {};
