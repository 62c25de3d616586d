/** A slot is freed automatically after this long: its holder may have ended without a call. */
const HELD_MS = 40_000;
/** The distance between promised turns, and the longest wait for one. */
const TURN_MS = 250;
const LONGEST_WAIT_MS = 60_000;
/** Above this number, receivers that are not being called are removed. */
const MANY = 1_000;

interface Receiver {
  /** When each held slot is free again at the latest, in ms of the monotonic clock. */
  held: Set<{ until: number }>;
  /** Turns are promised up to this time. */
  promisedUntil: number;
}

/** A slot to give back, or how long to wait for one. */
export type Place = { giveBack: () => void } | { waitMs: number };

/**
 * Limits the concurrent calls of this process to one receiver, so that a slow one delays no others. Turns are
 * promised in order: waiting callers come back spread out, after a minute at most.
 */
export class ReceiverSlots {
  private readonly receivers = new Map<string, Receiver>();

  constructor(private readonly places: number) {}

  take(name: string): Place {
    const now = performance.now();
    if (this.receivers.size > MANY) this.forget(now);
    const receiver = this.receivers.get(name) ?? { held: new Set(), promisedUntil: 0 };
    this.receivers.set(name, receiver);
    for (const place of receiver.held) if (place.until <= now) receiver.held.delete(place);
    if (receiver.held.size >= this.places) {
      receiver.promisedUntil = Math.min(Math.max(receiver.promisedUntil, now) + TURN_MS, now + LONGEST_WAIT_MS);
      return { waitMs: Math.min(Math.ceil(receiver.promisedUntil - now), LONGEST_WAIT_MS) };
    }
    const place = { until: now + HELD_MS };
    receiver.held.add(place);
    return { giveBack: () => void receiver.held.delete(place) };
  }

  private forget(now: number): void {
    for (const [name, { held, promisedUntil }] of this.receivers) {
      if (promisedUntil <= now && [...held].every(({ until }) => until <= now)) this.receivers.delete(name);
    }
  }
}
