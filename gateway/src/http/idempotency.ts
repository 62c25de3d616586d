import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import { AppError, say } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { renderAnswer } from './answer-rendering.js';
import { routeOf } from './endpoint.decorator.js';
import { languageOf } from './language.js';

const PRINTABLE = /^[\x20-\x7E]{1,255}$/;

/** One try of a request that may be repeated: caller, request and key. */
export interface Attempt {
  /** Null without an `Idempotency-Key`: then every try is a separate request. */
  key: string | null;
  /** Separates the keys of different users. */
  scope: string;
  /** Same for the same route with the same valid input. */
  fingerprint: Buffer;
  /** The answer with its messages as texts: what is stored is read by other versions too, while one takes the place of another. */
  render: (answer: unknown) => unknown;
}

interface AttemptOptions {
  /** Top-level fields of the body that must leave no trace in the database, not even a hash that could be guessed. */
  secrets?: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with sorted keys; validated input only, because its schema limits the depth. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

const without = (body: unknown, secrets: readonly string[]): unknown =>
  isRecord(body) ? Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name))) : body;

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && PRINTABLE.test(key)) return key;
  throw new AppError('VALIDATION_FAILED', {
    field: 'Idempotency-Key',
    message: say('idempotency-key.form'),
  });
};

const attemptOf = (request: FastifyRequest, handler: object, secrets: readonly string[]): Attempt => {
  const route = routeOf(handler);
  if (!route?.traits.includes('idempotent')) throw new Error('The handler serves no route with the trait «idempotent»');
  const { params, query, body } = request.input;
  const content = canonical([route.method, route.path, params, query, without(body, secrets)]);
  return {
    key: keyOf(request),
    scope: request.identity ? `user:${request.identity.userId}` : 'public',
    fingerprint: createHash('sha256').update(content).digest(),
    render: (answer) => (route.reply ? renderAnswer(route.reply, answer, languageOf(request)) : answer),
  };
};

/** The {@link Attempt} of a request, for handlers of routes with the trait `idempotent`. */
export const Once = createParamDecorator(({ secrets = [] }: AttemptOptions = {}, context: ExecutionContext): Attempt =>
  attemptOf(context.switchToHttp().getRequest<FastifyRequest>(), context.getHandler(), secrets),
);

/** The attempt with input its contract does not hold: the digest of a file in the request. */
export const including = (attempt: Attempt, digest: Buffer): Attempt => ({
  ...attempt,
  fingerprint: createHash('sha256').update(attempt.fingerprint).update(digest).digest(),
});

/** How an answer that must not be stored as it is can be repeated. */
interface Keeping<T> {
  /** What is stored instead of the answer. */
  keep: (answer: T) => unknown;
  /** Builds the repeated answer; runs outside the transaction. */
  restore: (kept: unknown) => Promise<T>;
}

interface KeyRow {
  fingerprint: Buffer;
  answer: unknown;
  replays: number;
}

/** Makes a repeated POST get the answer of the first one, and take effect once. */
@Injectable()
export class Idempotency {
  constructor(private readonly db: Database) {}

  /**
   * Runs `work` in one transaction, or answers as the first try of this attempt did. The same transaction stores the answer, so
   * a failed try leaves nothing and may be repeated, and a simultaneous one waits for the first.
   * The answer must survive JSON unchanged.
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another request
   */
  async once<T>(attempt: Attempt, work: (tx: Tx) => Promise<T>, keeping?: Keeping<T>): Promise<T> {
    const { key, scope, fingerprint } = attempt;
    if (key === null) return this.db.transaction(work);
    const outcome = await this.db.transaction(async (tx): Promise<{ answer: T } | { kept: unknown }> => {
      const [row] = await tx.query<KeyRow>(
        `INSERT INTO idempotency_keys AS known (scope, key, fingerprint) VALUES ($1, $2, $3)
         ON CONFLICT (scope, key) DO UPDATE SET replays = known.replays + 1
         RETURNING fingerprint, answer, replays`,
        [scope, key, fingerprint],
      );
      if (!row) throw new Error('the row of an idempotency key was not returned');
      if (row.replays > 0) {
        if (!row.fingerprint.equals(fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
        return { kept: row.answer };
      }
      const answer = await work(tx);
      const kept: unknown = keeping ? keeping.keep(answer) : attempt.render(answer);
      await tx.query('UPDATE idempotency_keys SET answer = $3 WHERE scope = $1 AND key = $2', [
        scope,
        key,
        JSON.stringify(kept ?? null),
      ]);
      return { answer };
    });
    if ('answer' in outcome) return outcome.answer;
    return keeping ? keeping.restore(outcome.kept) : (outcome.kept as T);
  }
}
