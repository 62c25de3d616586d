import { type AppError, type ErrorCode, errorMessage } from '@orbita/contracts';
import {
  type Database,
  type Logger,
  actOutcomes,
  countFromNought,
  isDatabaseUnavailable,
  withLogContext,
} from '@orbita/platform';
import { type Postponement, conclude, postpone } from './act-arrows.js';
import { type ActHandler, type ActHandlers, type ActOutcome, readAct } from './act-handler.js';
import { ACT_COLUMNS, type ActRecord } from './act-record.js';

const LONGEST_BACKOFF_MS = 5 * 60_000;

/** An act that ends without having been accepted, with the table's sentence for the user. */
export const ending = (status: 'refused' | 'missed', code: ErrorCode): ActOutcome => ({
  status,
  code,
  message: errorMessage(code),
});

/** The same with an error's own sentence. */
export const refusal = ({ code, message }: AppError): ActOutcome => ({ status: 'refused', code, message });

/** What an act that was surely not accepted becomes: another try by its kind's policy, or refused for good. */
export const tryAgain = (
  { kind }: ActHandler<unknown>,
  { attempt }: ActRecord,
  reason: AppError,
  afterMs = 0,
): Postponement | ActOutcome => {
  if (attempt >= kind.attempts) return refusal(reason);
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, kind.backoffMs * 2 ** (attempt - 1));
  // A crowd that was turned away together does not come back together.
  return { status: 'waiting', waitMs: Math.max(afterMs, backoffMs) * (1 + Math.random() / 4), isCounted: true };
};

interface CommitOptions {
  /** Only while the holder is silent. */
  ifSilent?: boolean;
}

/** What the domain is told of an act whose row has its outcome. */
const outcomeOf = ({ status, receipt, errorCode, errorMessage }: ActRecord): ActOutcome => {
  if (status === 'done') return { status, receipt: receipt ?? {} };
  if (status === 'unconfirmed') return { status };
  if ((status === 'refused' || status === 'missed') && errorCode && errorMessage)
    return { status, code: errorCode, message: errorMessage };
  throw new Error(`an act that is ${status} has no outcome`);
};

/** Stores what became of acts, and lets the domain know, in one transaction each. */
export class ActOutcomes {
  constructor(
    private readonly db: Database,
    private readonly handlers: ActHandlers,
    private readonly logger: Logger,
  ) {
    countFromNought(
      actOutcomes,
      [...handlers.keys()].map((kind) => ({ kind, outcome: 'unsettled' })),
    );
  }

  /**
   * Stores an outcome or a postponement for the fence of `act`; changes nothing when that fence has no say any more.
   * @throws when PostgreSQL cannot be reached: nothing is known to be stored then
   */
  async commit(
    act: ActRecord,
    outcome: ActOutcome | Postponement,
    { ifSilent = false }: CommitOptions = {},
  ): Promise<void> {
    if (outcome.status === 'waiting') return postpone(this.db, act, outcome);
    const handler = this.handlerOf(act);
    const options = { hasLookUp: handler.lookUp !== undefined, ifSilent };
    let stored: ActRecord | null;
    try {
      stored = await this.db.transaction(async (tx) => {
        const row = await conclude(tx, act, outcome, { ...options, isTold: true });
        if (row) await handler.settled(tx, readAct(handler, row), outcome);
        return row;
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // What happened outside is a fact and must not wait for a fault of ours: the sweep tells the domain again.
      this.complain(error, act);
      stored = await conclude(this.db, act, outcome, { ...options, isTold: false });
    }
    if (!stored) return;
    actOutcomes.inc({ kind: act.kind, outcome: outcome.status });
    this.logger.info({ kind: act.kind, attempt: act.attempt, outcome: outcome.status }, 'act settled');
  }

  /** Tells the domain outcomes it has not taken, at intervals as long as the time it has not taken them so far. */
  async tellAgain(limit: number): Promise<void> {
    const untold = await this.db.query<{ id: number }>(
      'SELECT id FROM acts WHERE settle_after <= now() AND kind = ANY($1) ORDER BY settle_after LIMIT $2',
      [[...this.handlers.keys()], limit],
    );
    for (const { id } of untold) await withLogContext({ actId: id }, () => this.tell(id));
  }
  private async tell(id: number): Promise<void> {
    let act: ActRecord | undefined;
    try {
      await this.db.transaction(async (tx) => {
        [act] = await tx.query<ActRecord>(
          `SELECT ${ACT_COLUMNS} FROM acts WHERE id = $1 AND settle_after <= now() FOR NO KEY UPDATE SKIP LOCKED`,
          [id],
        );
        if (!act) return;
        const handler = this.handlerOf(act);
        await handler.settled(tx, readAct(handler, act), outcomeOf(act));
        await tx.query('UPDATE acts SET settle_after = NULL WHERE id = $1', [id]);
      });
    } catch (error) {
      if (!act || isDatabaseUnavailable(error)) throw error;
      this.complain(error, act);
      await this.db.query(
        `UPDATE acts SET settle_after = now() + greatest(interval '5 s', least(interval '1 hour', now() - coalesce(finished_at, called_at)))
          WHERE id = $1 AND settle_after <= now()`,
        [id],
      );
    }
  }

  private complain(error: unknown, { kind }: ActRecord): void {
    actOutcomes.inc({ kind, outcome: 'unsettled' });
    this.logger.error({ err: error, kind }, 'the consequences of an act failed, they will be tried again');
  }

  private handlerOf({ kind }: ActRecord): ActHandler<unknown> {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`no handler for acts of kind ${kind}`);
    return handler;
  }
}
