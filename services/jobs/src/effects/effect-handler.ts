import type { AppError, ErrorCode, Said } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { EffectRecord, Receipt } from './effect-record.js';

/** What the code that intends and the code that carries out agree on. Exported by the service that owns the effects. */
export interface EffectKind<Payload> {
  /** Stored with every effect: add new names, never rename. */
  name: string;
  /** Reads a payload, which holds ids only. A zod schema fits. */
  payload: { parse(value: unknown): Payload };
  /** This long after its time an effect is missed, never sent late. */
  expiresAfterMs: number;
  /** Claims before an effect that was never accepted is refused for good. */
  attempts: number;
  /** Wait before claim n + 1: `backoffMs × 2^(n-1)`, five minutes at most; longer when the other side asks for it. */
  backoffMs: number;
  /** Effects one process has between claim and outcome at once. */
  concurrency: number;
  /** Longest preparation. After it the claim is given up and made again. */
  prepareMs: number;
  /** Longest call. After it the outcome is unknown. */
  callMs: number;
}

/** The other side does not take the effect now and has certainly not taken it. */
interface Later {
  answer: 'later';
  reason: AppError;
  /** The wait it asked for, as in Retry-After. */
  afterMs?: number;
}

/** Result of preparing. */
export type Preparation<Material> =
  | { ready: true; material: Material }
  /** A limit of our own delays it: not counted as an attempt. */
  | { ready: false; waitMs: number };

/** The final check before a call. `held` puts the effect back; its next preparation sets the wait, or refuses it. */
export type FinalCheck = 'go' | 'held';

/** Result of the one call. Everything else, a thrown error included, is «unknown». */
export type CallAnswer =
  | { answer: 'accepted'; receipt: Receipt }
  /** Certainly not accepted, and never will be. */
  | { answer: 'refused'; reason: AppError }
  | Later
  | { answer: 'unknown' };

/**
 * Result of looking up an unconfirmed effect. `absent` lets another fence call. Answer it only for a network that itself
 * accepts one operation key once: a caller that froze before its last byte may still send it when it wakes.
 */
export type LookUpAnswer =
  | { answer: 'accepted'; receipt: Receipt }
  | { answer: 'absent' }
  | { answer: 'unknown' }
  /** Too early to ask: for an hour after the call this is not counted as a look-up. */
  | { answer: 'later'; afterMs: number };

/** What the domain is notified of about an effect. */
export type EffectOutcome =
  | { status: 'done'; receipt: Receipt }
  | { status: 'refused' | 'missed'; code: ErrorCode; message: Said }
  /** It may have been accepted. Another outcome may follow. */
  | { status: 'unconfirmed' };

/** How a kind of effect is carried out. The runtime handles claim, fence, retry, lease and outcome. */
export interface EffectHandler<Payload, Material = unknown> {
  kind: EffectKind<Payload>;
  /**
   * Everything that can be undone or repeated: load, check, upload.
   * @throws AppError; one that is not retryable refuses the effect with its sentence, anything else leads to another claim
   */
  prepare(effect: EffectRecord<Payload>, signal: AbortSignal): Promise<Preparation<Material>>;
  /**
   * For kinds that can be stopped: called in the transaction that begins the calls and holds the effects. Locks the rows that
   * decide without waiting (`SKIP LOCKED`), so that a stop comes before the call or after its beginning, never between.
   * @returns an answer for each effect by its id; none for rows that are being changed right now: they are asked again
   */
  mayBegin?(tx: Tx, effects: readonly EffectRecord<Payload>[]): Promise<ReadonlyMap<number, FinalCheck>>;
  /** The call that cannot be undone, and nothing else. Runs at most once a fence. */
  call(effect: EffectRecord<Payload>, material: Material, signal: AbortSignal): Promise<CallAnswer>;
  /** Changes the domain's rows, in the transaction that stores the outcome. */
  settled(tx: Tx, effect: EffectRecord<Payload>, outcome: EffectOutcome): Promise<void>;
  /** Finds out whether an unconfirmed effect arrived. */
  lookUp?(effect: EffectRecord<Payload>, signal: AbortSignal): Promise<LookUpAnswer>;
}

/** The kinds a process carries out, by name. It skips all others. */
export type EffectHandlers = ReadonlyMap<string, EffectHandler<unknown>>;

/** Ties a handler's methods by their types before it enters the untyped table, where each gets only effects of its own kind. */
export const effectHandler = <Payload, Material>(handler: EffectHandler<Payload, Material>): EffectHandler<unknown> =>
  handler;

/** The table of a process. @throws Error when two handlers carry out one kind */
export const effectHandlers = (...handlers: EffectHandler<unknown>[]): EffectHandlers => {
  const table = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  if (table.size !== handlers.length) throw new Error('two handlers carry out one kind of effect');
  return table;
};

/** The row with its payload parsed. @throws what the kind's schema throws for a payload it cannot read */
export const readEffect = ({ kind }: EffectHandler<unknown>, effect: EffectRecord): EffectRecord => ({
  ...effect,
  payload: kind.payload.parse(effect.payload),
});
