import type { ServiceState } from '@orbita/contracts';

/** What is known of one part of the product, from rows and the database's clock. */
export interface PartFacts {
  /** Whole seconds since the last heartbeat of a process that does its work. Null where none came within a day. */
  silentS: number | null;
  /** The share of its allowed time the longest-waiting work has used up before it began. 0 where nothing waits. */
  waited: number;
  /** Work that recently failed by a fault of ours, or is tried again and again. */
  broken: number;
  /** Work that recently ended well. */
  done: number;
}

/** A little more than three heartbeats: a process heard from within this time lives. */
const LIVES_S = 16;
/** A killed worker is back within seconds. One that is not back after a minute does not return by itself. */
const GONE_S = 60;
/** One failure is a coincidence, two are bad luck. */
const MANY = 3;
/** When this many more go well, failures come from single orders. */
const DONE_TO_BROKEN = 4;

/**
 * The state shown to users for a part.
 * @param patience share of its time that work may wait before users notice, from 0 to 1
 */
export const judge = ({ silentS, waited, broken, done }: PartFacts, patience: number): ServiceState => {
  const isGone = silentS !== null && silentS > GONE_S;
  const failsAlways = broken >= MANY && done === 0;
  if (isGone || failsAlways || waited >= 1) return 'down';
  // A process that left in order is being replaced: what is ordered meanwhile begins later.
  const isAlone = silentS === null || silentS > LIVES_S;
  const failsOften = broken >= MANY && done < broken * DONE_TO_BROKEN;
  return isAlone || failsOften || waited >= patience ? 'delayed' : 'works';
};
