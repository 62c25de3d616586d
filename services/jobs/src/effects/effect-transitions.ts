import { storedText } from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import type { EffectOutcome } from './effect-handler.js';
import { EFFECT_COLUMNS, type EffectRecord, type EffectStatus } from './effect-record.js';

type Querier = Pick<Database, 'query'>;

/** The first look-up follows soon, because most lost answers were accepted. */
const FIRST_LOOK_UP_MS = 5_000;

/**
 * The life of an effect: every transition and who makes it. This file holds every statement that changes a status.
 *
 *     waiting ⇄ claimed → calling → done | refused | unconfirmed → done | refused
 *        └─────────┴→ missed | cancelled
 */
export const EFFECT_TRANSITIONS = {
  /** Runner: it is due. A new fence. */
  claim: { from: ['waiting'], to: 'claimed' },
  /** Runner: its process stops before the call. */
  handBack: { from: ['claimed'], to: 'waiting' },
  /** Sweep: the holder became silent before the call. */
  recover: { from: ['claimed'], to: 'waiting' },
  /** Runner, committed before the call: from here on another fence follows only when it is known that no call was accepted. */
  call: { from: ['claimed'], to: 'calling' },
  /** Holder, in time or late, or a conclusive look-up: certainly not accepted, so another fence may try. */
  postpone: { from: ['claimed', 'calling', 'unconfirmed'], to: 'waiting' },
  /** Holder, in time or late; look-up. */
  accept: { from: ['calling', 'unconfirmed'], to: 'done' },
  /** Holder, in time or late; look-up; sweep, of a claim lost too often. */
  refuse: { from: ['claimed', 'calling', 'unconfirmed'], to: 'refused' },
  /** Holder: no answer. Sweep: the holder became silent after the call had begun. */
  doubt: { from: ['calling'], to: 'unconfirmed' },
  /** Sweep: too late to be sent. */
  miss: { from: ['waiting', 'claimed'], to: 'missed' },
  /** The service it belongs to. */
  cancel: { from: ['waiting', 'claimed'], to: 'cancelled' },
  /** The user: it arrived. */
  confirm: { from: ['unconfirmed'], to: 'done' },
  /** The user: it did not. */
  deny: { from: ['unconfirmed'], to: 'refused' },
} as const satisfies Record<string, { from: readonly EffectStatus[]; to: EffectStatus }>;

type Transition = keyof typeof EFFECT_TRANSITIONS;

const at = (transition: Transition): string =>
  `acts.status IN (${EFFECT_TRANSITIONS[transition].from.map((status) => `'${status}'`).join(', ')})`;
const to = (transition: Transition): string => `status = '${EFFECT_TRANSITIONS[transition].to}'`;

const idsOf = (effects: readonly EffectRecord[]): number[] => effects.map(({ id }) => id);
const fencesOf = (effects: readonly EffectRecord[]): number[] => effects.map(({ fence }) => fence);

/**
 * Claims due effects, the longest due first.
 * @param room how many of each kind
 */
export const claimDue = (db: Querier, room: ReadonlyMap<string, number>): Promise<EffectRecord[]> =>
  db.query(
    `WITH due AS MATERIALIZED (
       SELECT due.id FROM unnest($1::text[], $2::int[]) AS room (kind, free) CROSS JOIN LATERAL (
         SELECT id FROM acts WHERE kind = room.kind AND ${at('claim')} AND run_after <= now() AND expires_at > now()
          ORDER BY run_after LIMIT room.free FOR NO KEY UPDATE SKIP LOCKED) due)
     UPDATE acts SET ${to('claim')}, fence = fence + 1, attempt = attempt + 1, lease_until = now() + $3 * interval '1 ms'
      WHERE id IN (SELECT id FROM due) RETURNING ${EFFECT_COLUMNS}`,
    [[...room.keys()], [...room.values()], LEASE_MS],
  );

/** Puts uncalled effects back for another process to take at once. The claim is not counted. */
export const handBack = async (db: Querier, effects: readonly EffectRecord[]): Promise<void> => {
  await db.query(
    `UPDATE acts SET ${to('handBack')}, attempt = attempt - 1, lease_until = NULL
       FROM unnest($1::bigint[], $2::int[]) AS held (id, fence)
      WHERE acts.id = held.id AND acts.fence = held.fence AND ${at('handBack')}`,
    [idsOf(effects), fencesOf(effects)],
  );
};

/** Returns a claim whose holder stopped renewing it. The effect may have crashed the holder, so the attempt counts. */
export const recover = async (db: Querier, { id, fence }: EffectRecord): Promise<void> => {
  await db.query(
    `UPDATE acts SET ${to('recover')}, lease_until = NULL
      WHERE id = $1 AND fence = $2 AND ${at('recover')} AND lease_until < now()`,
    [id, fence],
  );
};

/** Whether the holder of a claim may still call it (SQL). */
export const CALLABLE = `${at('call')} AND acts.expires_at > now()`;

/**
 * Commits that calls are about to be made, except for claims that were lost or cancelled or are too late.
 * @returns the lateness in seconds of each effect that must now be called
 */
export const beginCalls = async (db: Querier, effects: readonly EffectRecord[]): Promise<Map<EffectRecord, number>> => {
  // «lateness» is never NULL: an effect that is not over has its time.
  const begun = await db.query<{ id: number; lateness: number }>(
    `UPDATE acts SET ${to('call')}, called_at = clock_timestamp(), lease_until = now() + $3 * interval '1 ms'
       FROM unnest($1::bigint[], $2::int[]) AS held (id, fence)
      WHERE acts.id = held.id AND acts.fence = held.fence AND ${CALLABLE}
      RETURNING acts.id, extract(epoch FROM now() - run_after)::float8 AS lateness`,
    [idsOf(effects), fencesOf(effects), LEASE_MS],
  );
  const lateness = new Map(begun.map((row) => [row.id, row.lateness]));
  return new Map(
    effects.flatMap((effect) => (lateness.has(effect.id) ? [[effect, lateness.get(effect.id) ?? 0]] : [])),
  );
};

/** How long an effect waits again, and whether the claim before counts against the kind's attempts. */
export interface Postponement {
  status: 'waiting';
  waitMs: number;
  isCounted: boolean;
}

/** Lets an effect that was certainly not accepted wait for its next fence. */
export const postpone = async (
  db: Querier,
  { id, fence }: EffectRecord,
  { waitMs, isCounted }: Postponement,
): Promise<void> => {
  await db.query(
    `UPDATE acts SET ${to('postpone')}, run_after = now() + $3 * interval '1 ms', attempt = attempt - $4::int,
            lease_until = NULL, look_ups = 0, settle_after = NULL
      WHERE id = $1 AND fence = $2 AND ${at('postpone')}`,
    [id, fence, waitMs, isCounted ? 0 : 1],
  );
};

const TRANSITION_OF = {
  done: 'accept',
  refused: 'refuse',
  unconfirmed: 'doubt',
  missed: 'miss',
} as const satisfies Record<EffectOutcome['status'], Transition>;

interface Conclusion {
  /** The domain stores it in the same transaction. Otherwise the sweep notifies it. */
  isNotified: boolean;
  /** The kind has a look-up for it, should it be unconfirmed. */
  hasLookUp: boolean;
  /** Only while the holder is silent: the holder's own report outranks the sweep's. */
  ifSilent: boolean;
}

/** Stores the outcome of a fence. @returns the row, or null when this fence is no longer valid */
export const conclude = async (
  db: Querier,
  { id, fence }: EffectRecord,
  outcome: EffectOutcome,
  { isNotified, hasLookUp, ifSilent }: Conclusion,
): Promise<EffectRecord | null> => {
  const transition = TRANSITION_OF[outcome.status];
  const isOpen = outcome.status === 'unconfirmed';
  const error = 'code' in outcome ? storedText(outcome.message) : null;
  const [row] = await db.query<EffectRecord>(
    `UPDATE acts SET ${to(transition)}, lease_until = NULL, receipt = $3, error_code = $4, error_message = $5, error_said = $9,
            run_after = now() + $6 * interval '1 ms', settle_after = CASE WHEN $7 THEN NULL ELSE now() END,
            finished_at = ${isOpen ? 'NULL' : 'clock_timestamp()'}
      WHERE id = $1 AND fence = $2 AND ${at(transition)} AND ($8 OR lease_until < now()) RETURNING ${EFFECT_COLUMNS}`,
    [
      id,
      fence,
      outcome.status === 'done' ? JSON.stringify(outcome.receipt) : null,
      'code' in outcome ? outcome.code : null,
      error && error.text,
      isOpen && hasLookUp ? FIRST_LOOK_UP_MS : null,
      isNotified,
      !ifSilent,
      error && error.message,
    ],
  );
  return row ?? null;
};

/** One effect or several, or all of one subject, one project or one user. */
export type EffectScope =
  | { id: number }
  | { ids: readonly number[] }
  | { subject: string }
  | { projectId: number }
  | { userId: number };

const SCOPES = {
  id: 'id = $1',
  ids: 'id = ANY ($1::bigint[])',
  subject: 'subject = $1',
  projectId: 'project_id = $1',
  userId: 'user_id = $1',
} as const;

/**
 * Ends effects that were not called yet.
 * @param ifBusy what happens to rows another transaction holds at the moment
 * @returns the effects it ended
 */
export const cancel = (db: Querier, scope: EffectScope, ifBusy: 'wait' | 'skip' = 'wait'): Promise<EffectRecord[]> => {
  const [[key, value]] = Object.entries(scope) as [[keyof typeof SCOPES, unknown]];
  return db.query(
    // Locked in one order: two transactions that cancel many effects each do not deadlock.
    `WITH open AS MATERIALIZED (SELECT id FROM acts WHERE ${SCOPES[key]} AND ${at('cancel')} ORDER BY id
                                   FOR NO KEY UPDATE ${ifBusy === 'skip' ? 'SKIP LOCKED' : ''})
     UPDATE acts SET ${to('cancel')}, lease_until = NULL, run_after = NULL, finished_at = clock_timestamp()
      WHERE id IN (SELECT id FROM open) RETURNING ${EFFECT_COLUMNS}`,
    [value],
  );
};

/** Ends an unconfirmed effect by the user's answer. @returns the row, or null when it is not unconfirmed */
export const confirm = async (db: Querier, id: number, word: 'done' | 'not sent'): Promise<EffectRecord | null> => {
  const [transition, code] = word === 'done' ? (['confirm', null] as const) : (['deny', 'ACT_NOT_SENT'] as const);
  const error = code && storedText({ code });
  const [row] = await db.query<EffectRecord>(
    `UPDATE acts SET ${to(transition)}, run_after = NULL, settle_after = NULL, finished_at = clock_timestamp(),
            error_code = $2, error_message = $3, error_said = $4
      WHERE id = $1 AND ${at(transition)} RETURNING ${EFFECT_COLUMNS}`,
    [id, code, error && error.text, error && error.message],
  );
  return row ?? null;
};
