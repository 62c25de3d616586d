import type { AppError, ErrorCode } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { EffectRecord, Receipt } from './effect-record.js';

/** What those who intend and those who carry out agree on; exported by the service the acts belong to. */
export interface EffectKind<Payload> {
  /** Stored with every act: add new ones, never rename. */
  name: string;
  /** Reads a payload, which holds ids only; a zod schema fits. */
  payload: { parse(value: unknown): Payload };
  /** This long after its time an act is missed, never sent late. */
  expiresAfterMs: number;
  /** Claims before an act that was never accepted is refused for good. */
  attempts: number;
  /** Wait before claim n + 1: `backoffMs × 2^(n-1)`, five minutes at most; longer when the other side says so. */
  backoffMs: number;
  /** Acts one process has between claim and outcome at once. */
  concurrency: number;
  /** Longest preparation; past it the claim is given up and made again. */
  prepareMs: number;
  /** Longest call; past it the outcome is not known. */
  callMs: number;
}

/** The outside world does not take the act now and surely has not taken it. */
interface Later {
  answer: 'later';
  reason: AppError;
  /** The wait it asked for, as in Retry-After. */
  afterMs?: number;
}

/** What preparing led to. */
export type Preparation<Material> =
  | { ready: true; material: Material }
  /** Not its turn yet, by a limit of our own: not counted as an attempt. */
  | { ready: false; waitMs: number };

/** The last word before a call: `held` puts the act back, and its next preparation says for how long, or refuses it. */
export type LastWord = 'go' | 'held';

/** What the one call led to; whatever else happens, an error thrown included, is «unknown». */
export type CallAnswer =
  | { answer: 'accepted'; receipt: Receipt }
  /** Surely not accepted, and never will be. */
  | { answer: 'refused'; reason: AppError }
  | Later
  | { answer: 'unknown' };

/**
 * What looking an unconfirmed act up led to. `absent` lets another fence call: answer it only of a network that itself
 * takes one operation key once, since a caller that froze before its last byte may still send it when it wakes.
 */
export type LookUpAnswer =
  | { answer: 'accepted'; receipt: Receipt }
  | { answer: 'absent' }
  | { answer: 'unknown' }
  /** Not its turn yet: for an hour after the call this is not counted as a look-up. */
  | { answer: 'later'; afterMs: number };

/** What the domain hears of an act. */
export type EffectOutcome =
  | { status: 'done'; receipt: Receipt }
  | { status: 'refused' | 'missed'; code: ErrorCode; message: string }
  /** It may have been accepted; another outcome may follow. */
  | { status: 'unconfirmed' };

/** How a kind of act is carried out; claim, fence, retry, lease and outcome are the runtime's. */
export interface EffectHandler<Payload, Material = unknown> {
  kind: EffectKind<Payload>;
  /**
   * Everything that can be taken back or repeated: load, check, upload.
   * @throws AppError; one that is not retryable refuses the act with its sentence, anything else leads to another claim
   */
  prepare(effect: EffectRecord<Payload>, signal: AbortSignal): Promise<Preparation<Material>>;
  /**
   * For kinds that somebody may stop: asked in the transaction that begins the calls, which holds the acts. Locks whatever
   * decides without waiting (`SKIP LOCKED`), so that a stop comes before the call or after its beginning, never between.
   * @returns a word for each act by its id; none for what is being changed at this moment: it is asked again
   */
  mayBegin?(tx: Tx, effects: readonly EffectRecord<Payload>[]): Promise<ReadonlyMap<number, LastWord>>;
  /** The effect that cannot be taken back, and nothing else. Runs at most once a fence. */
  call(effect: EffectRecord<Payload>, material: Material, signal: AbortSignal): Promise<CallAnswer>;
  /** Changes the domain's rows, in the transaction that stores the outcome. */
  settled(tx: Tx, effect: EffectRecord<Payload>, outcome: EffectOutcome): Promise<void>;
  /** Finds out what became of an unconfirmed act. */
  lookUp?(effect: EffectRecord<Payload>, signal: AbortSignal): Promise<LookUpAnswer>;
}

/** The kinds a process carries out, by name; it steps over all others. */
export type EffectHandlers = ReadonlyMap<string, EffectHandler<unknown>>;

/** Ties a handler's methods by their types before it enters the untyped table, where each gets only its own kind's acts. */
export const effectHandler = <Payload, Material>(handler: EffectHandler<Payload, Material>): EffectHandler<unknown> =>
  handler;

/** The table of a process. @throws Error when two handlers carry out one kind */
export const effectHandlers = (...handlers: EffectHandler<unknown>[]): EffectHandlers => {
  const table = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  if (table.size !== handlers.length) throw new Error('two handlers carry out one kind of act');
  return table;
};

/** The row with its payload read. @throws what the kind's schema throws of a payload it cannot read */
export const readEffect = ({ kind }: EffectHandler<unknown>, effect: EffectRecord): EffectRecord => ({
  ...effect,
  payload: kind.payload.parse(effect.payload),
});
