type LogMethod = (fields: object, message: string) => void;

/** The part of a logger this package uses; pino's fits as it is. */
export interface AiLogger {
  debug: LogMethod;
  info: LogMethod;
  warn: LogMethod;
  error: LogMethod;
}
