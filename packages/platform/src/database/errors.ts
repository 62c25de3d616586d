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
/** Connection failures that `pg` reports only by their message. */
const UNAVAILABLE_WORDS = new RegExp(
  `${SILENCE}|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed`,
);

/** The SQLSTATE or system code of a thrown value; empty when it has none. */
export const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * The connection was lost during the commit, so it is unknown whether the transaction is durable. A caller that catches this must
 * not treat it as undone. It may repeat the work only if a key or a fence makes a second run harmless.
 */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while committing: the outcome is unknown', { cause });
    this.name = 'CommitOutcomeUnknown';
  }
}

/** Whether an error means that PostgreSQL cannot be reached or cannot serve at the moment. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof CommitOutcomeUnknown) return true;
  const code = codeOf(error);
  if (UNAVAILABLE.test(code) || UNAVAILABLE_SYSTEM.has(code)) return true;
  return error instanceof Error && UNAVAILABLE_WORDS.test(error.message);
};

/** SQLSTATE classes about the server's current state, not the statement: logins, rollbacks, locks, resources, intervention. */
const CIRCUMSTANCE = /^(28|40|53|55|57|58)...$/;

/** Whether the same statements may succeed a little later. */
export const isDatabaseCircumstance = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || CIRCUMSTANCE.test(codeOf(error));

/** Whether a statement exceeded the server's time limit. Some queries cause that themselves. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** Whether `pg` gave a statement up because the server did not answer within `query_timeout`. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === SILENCE;

/** Whether an error is the violation of the named unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
