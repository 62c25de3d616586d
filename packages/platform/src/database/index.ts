export * from './creation-lock.js';
export { createDataSource, poolOf } from './data-source.js';
export * from './database.js';
export {
  CommitOutcomeUnknown,
  isDatabaseCircumstance,
  isDatabaseUnavailable,
  isStatementTimeout,
  isUniqueViolation,
} from './errors.js';
export * from './forget-older.js';
export * from './like.js';
export { Tx } from './transaction.js';
