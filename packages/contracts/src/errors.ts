import type { Language } from './language.js';
import type { ErrorSpec } from './errors/error-spec.js';
import { ACCOUNTS_ERRORS } from './errors/accounts.js';
import { BILLING_ERRORS } from './errors/billing.js';
import { COMMON_ERRORS } from './errors/common.js';
import { COMPETITORS_ERRORS } from './errors/competitors.js';
import { CONTENT_ERRORS } from './errors/content.js';
import { MEDIA_ERRORS } from './errors/media.js';
import { PUBLISHING_ERRORS } from './errors/publishing.js';
import type { Details } from './messages/details.js';
import { type Message, isMessage, render } from './messages/message.js';
import { parseIn } from './messages/parse-in.js';
import type { Rule } from './messages/rule.js';
import type { Said } from './messages/stored.js';

/**
 * Every error shown to users, defined once: code, status, whether a retry makes sense. What it says is in the catalogues of
 * messages, under its code.
 */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...BILLING_ERRORS,
  ...CONTENT_ERRORS,
  ...MEDIA_ERRORS,
  ...PUBLISHING_ERRORS,
  ...COMPETITORS_ERRORS,
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

interface AppErrorOptions {
  /** Offending field of the request, in wire notation (`target_audience.age`). */
  field?: string;
  /** Says more than the code does. */
  message?: Said | undefined;
  /** The broken rule of a contract. */
  rule?: Rule;
  /** A finished sentence: of a broken rule, in the language of its reader, or one that was stored. */
  sentence?: string;
  details?: Details;
  /** No worker tries the same work again, whatever the table says: all useful tries were made already. */
  final?: boolean;
  cause?: unknown;
}

/** The one error services throw: a code of the table above; knows no HTTP. Its `message` is Russian, for logs. */
export class AppError extends Error {
  readonly field: string | undefined;
  readonly details: Details | undefined;
  /** What its reader is told. */
  readonly said: Message | Rule | string;
  private readonly final: boolean;

  constructor(
    readonly code: ErrorCode,
    { field, message, rule, sentence, details, final = false, cause }: AppErrorOptions = {},
  ) {
    const said = sentence ?? rule ?? message ?? { code, params: details };
    super(sentenceIn('ru', said), { cause });
    this.name = 'AppError';
    this.field = field;
    this.details = details;
    this.said = said;
    this.final = final;
  }

  get status(): ErrorSpec['status'] {
    return ERRORS[this.code].status;
  }

  /** Whether a worker may try the same work again. */
  get retryable(): boolean {
    return !this.final && isRetryable(this.code);
  }
}

/** What was said, to a reader of the language; a finished sentence stays as it is. */
export const sentenceIn = (language: Language, said: AppError['said']): string => {
  if (typeof said === 'string') return said;
  return 'error' in said ? parseIn(language, said.error) : render(language, said);
};

/** What an error says, to be stored. A finished sentence was made for one reader: the code says it to the others. */
export const saidBy = ({ code, details, said }: AppError): Message =>
  isMessage(said) ? said : { code, ...(details && { params: details }) };

/** What an error says, in Russian. */
export const errorMessage = (code: ErrorCode, details: Details = {}): string => render('ru', { code, params: details });

export const isRetryable = (code: ErrorCode): boolean => {
  const spec: ErrorSpec = ERRORS[code];
  return spec.retryable === true;
};

export const isUncounted = (code: ErrorCode): boolean => {
  const spec: ErrorSpec = ERRORS[code];
  return spec.uncounted === true;
};
