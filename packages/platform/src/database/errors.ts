/** Class 08 connection errors, 53300 too many connections, 57P0x shutdown: the server cannot serve now. */
const UNAVAILABLE = /^(08...|53300|57P0[1-4])$/;
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const SILENCE = 'Query read timeout';
/** What `pg` says of a connection in words only. */
const UNAVAILABLE_WORDS = new RegExp(
  `${SILENCE}|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed`,
);

/** The SQLSTATE or system code of whatever was thrown; empty when it has none. */
export const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * The connection was lost while it committed: nobody knows whether the transaction is durable. Whoever catches this
 * must not take it for undone, nor do it again without a key or a fence that makes a second time harmless.
 */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while committing: the outcome is unknown', { cause });
    this.name = 'CommitOutcomeUnknown';
  }
}

/** Whether an error says that PostgreSQL cannot be reached or cannot serve at the moment. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof CommitOutcomeUnknown) return true;
  const code = codeOf(error);
  if (UNAVAILABLE.test(code) || UNAVAILABLE_SYSTEM.has(code)) return true;
  return error instanceof Error && UNAVAILABLE_WORDS.test(error.message);
};

/** Classes of what PostgreSQL says of the moment, not of the statement: logins, rollbacks, locks, resources, intervention. */
const CIRCUMSTANCE = /^(28|40|53|55|57|58)...$/;

/** Whether the same statements may well succeed a little later. */
export const isDatabaseCircumstance = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || CIRCUMSTANCE.test(codeOf(error));

/** Whether a statement took longer than the server lets it: of some questions that is their own fault. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** Whether `pg` gave a statement up because nobody answered it for longer than its `query_timeout`. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === SILENCE;

/** Whether an error is the violation of the named unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
