export * from './context.js';
export * from './counted-in-time.js';
export * from './creation-lock.js';
export * from './crypto/rotate-secrets.js';
export { SealedTextRefused, SecretBox, boundToRow } from './crypto/secret-box.js';
export * from './database.js';
export {
  CommitOutcomeUnknown,
  isDatabaseCircumstance,
  isStatementTimeout,
  isDatabaseUnavailable,
  isUniqueViolation,
} from './database-errors.js';
export * from './env/index.js';
export * from './forget-older.js';
export * from './health.js';
export * from './like.js';
export * from './logger.js';
export * from './metrics/index.js';
export * from './periodic.js';
export * from './personal-data.js';
export * from './process.js';
export * from './redis.js';
export * from './spreadsheet.js';
export * from './platform.module.js';
export * from './telemetry/index.js';
export * from './until-aborted.js';
export * from './within.js';
export * from './worker-process.js';
