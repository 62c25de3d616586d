import type { ServiceState } from '@orbita/contracts';

/** What is known of one part of the product, by rows and the database's clock. */
export interface PartFacts {
  /** Whole seconds since a process that does its work last spoke; null where none did within a day. */
  silentS: number | null;
  /** How much of the time it has the longest-waiting piece of work has used up before it even began; 0 where nothing waits. */
  waited: number;
  /** Pieces of work that lately failed by a fault of ours, or are tried again and again. */
  broken: number;
  /** Pieces of work that lately ended well. */
  done: number;
}

/** Three beats and a little: a process that spoke within this lives. */
const LIVES_S = 16;
/** A worker that was killed is back within seconds; one that is not after a minute does not come by itself. */
const GONE_S = 60;
/** One failure is a coincidence, two are bad luck. */
const MANY = 3;
/** Among so many that go well, failures are those of single orders. */
const DONE_TO_BROKEN = 4;

/**
 * What people may be told of a part.
 * @param patience share of its time that work may wait before people notice, from 0 to 1
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
