export type ApiFault =
  /** Too many calls, in the network's own form; nothing is posted. */
  | 'too many'
  /** Refused with `code`; nothing is posted. */
  | 'refused'
  /** 502 before anything is posted. */
  | 'error before'
  /** It is posted, and 502 is answered. */
  | 'error after'
  /** It is posted, and the connection breaks before a byte of the answer. */
  | 'lost answer'
  /** It is posted, and nothing is ever answered. */
  | 'silence'
  /** It is posted, and a page is answered that is not JSON. */
  | 'no json'
  /** The connection breaks once `atByte` bytes of the request's body came, or all of them; nothing is posted. */
  | 'cut request'
  /** It is posted, and the connection breaks after `atByte` bytes of the answer. */
  | 'cut answer';

export interface ApiBehaviour {
  /** Time to an answer. */
  delayMs: number;
  fault: ApiFault | null;
  /** Number of calls the fault affects; null: all. */
  times: number | null;
  /** Calls that pass before the fault begins. */
  after: number;
  /** Affects only calls of this name; null: those that post. */
  only: string | null;
  /** Error code of `refused`. */
  code: number;
  retryAfterSeconds: number;
  atByte: number;
}

export const CALM: ApiBehaviour = {
  delayMs: 0,
  fault: null,
  times: null,
  after: 0,
  only: null,
  code: 0,
  retryAfterSeconds: 1,
  atByte: 1,
};

/** The fields that decide which calls a fault affects, as {@link ApiBehaviour} describes. */
type Striking = Pick<ApiBehaviour, 'times' | 'after' | 'only'> & { fault: string | null };

/** Behaviour of an interface: its faults, and the calls they affect. */
export class Mood<Behaviour extends Striking> {
  private passed = 0;

  constructor(public now: Behaviour) {}

  /** Changes the named parts; a named fault starts counting again. */
  behave(behaviour: Partial<Behaviour>): void {
    this.now = { ...this.now, ...behaviour };
    if (behaviour.fault !== undefined) this.passed = 0;
  }

  /** @param isMeant whether it affects a call of this name where no name is given */
  strike(name: string, isMeant: boolean): Behaviour['fault'] {
    const { fault, times, after, only } = this.now;
    if (fault === null || (only === null ? !isMeant : only !== name)) return null;
    this.passed += 1;
    return this.passed > after && (times === null || this.passed <= after + times) ? fault : null;
  }
}
