import type { Database, Tx } from '@orbita/platform';
import { CALLABLE, beginCalls } from './effect-transitions.js';
import { type EffectHandler, type EffectHandlers, readEffect } from './effect-handler.js';
import type { EffectRecord } from './effect-record.js';

/**
 * Whether an effect may be called: it began, with its lateness in seconds; `held`: it was stopped after it was prepared;
 * `busy`: the rows that decide are being changed right now, so the caller asks again.
 */
export type Beginning = { lateness: number } | 'held' | 'busy';

/**
 * Commits that calls are about to be made. Kinds that can be stopped are asked in the same transaction. It waits for no lock,
 * so effects and the rows that decide on them can be locked in any order.
 * @returns nothing for effects whose claim was lost or cancelled or has become too late
 */
export const beginAll = async (
  db: Database,
  handlers: EffectHandlers,
  effects: readonly EffectRecord[],
): Promise<Map<EffectRecord, Beginning>> => {
  const begun = new Map<EffectRecord, Beginning>();
  const asking = [...handlers.values()].filter(({ mayBegin }) => mayBegin);
  for (const handler of asking) {
    const group = effects.filter(({ kind }) => kind === handler.kind.name);
    if (group.length === 0) continue;
    const found = await db.transaction((tx) => beginAllowed(tx, handler, group));
    for (const [effect, beginning] of found) begun.set(effect, beginning);
  }
  const unasked = effects.filter(({ kind }) => !handlers.get(kind)?.mayBegin);
  if (unasked.length === 0) return begun;
  return new Map([...begun, ...latenessOf(await beginCalls(db, unasked))]);
};

const latenessOf = (begun: ReadonlyMap<EffectRecord, number>): Map<EffectRecord, Beginning> =>
  new Map([...begun].map(([effect, lateness]) => [effect, { lateness }]));

const beginAllowed = async (
  tx: Tx,
  handler: EffectHandler<unknown>,
  effects: readonly EffectRecord[],
): Promise<Map<EffectRecord, Beginning>> => {
  const mine = await claimsOf(tx, effects, 'FOR NO KEY UPDATE OF acts SKIP LOCKED');
  const held = effects.filter(({ id }) => mine.has(id));
  const words = await handler.mayBegin?.(
    tx,
    held.map((effect) => readEffect(handler, effect)),
  );
  const going = held.filter(({ id }) => words?.get(id) === 'go');
  const begun = latenessOf(going.length > 0 ? await beginCalls(tx, going) : new Map());
  const rest = effects.filter((effect) => !begun.has(effect));
  if (rest.length === 0) return begun;
  const stillMine = await claimsOf(tx, rest);
  for (const effect of rest) {
    if (stillMine.has(effect.id)) begun.set(effect, words?.get(effect.id) === 'held' ? 'held' : 'busy');
  }
  return begun;
};

/** Those of the effects that may still be called with the fence they were claimed with. */
const claimsOf = async (tx: Tx, effects: readonly EffectRecord[], lock = ''): Promise<ReadonlySet<number>> => {
  const claims = await tx.query<{ id: number }>(
    `SELECT acts.id FROM acts JOIN unnest($1::bigint[], $2::int[]) AS held (id, fence) USING (id, fence)
      WHERE ${CALLABLE} ${lock}`,
    [effects.map(({ id }) => id), effects.map(({ fence }) => fence)],
  );
  return new Set(claims.map(({ id }) => id));
};
