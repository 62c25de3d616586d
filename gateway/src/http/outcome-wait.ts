import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Preference } from './waiting.js';

const POLL_MS = 250;

/** What a call waits for, and for how long. */
interface Awaited<T> {
  /** What is under way by then goes on. */
  limitMs: number;
  /** Reads its rows: they are the truth, whichever process works on them. */
  look: () => Promise<T>;
  isEnded: (seen: T) => boolean;
}

/** Waits for the outcome of acts, as `Waiting` does for that of jobs. */
@Injectable()
export class OutcomeWait implements OnModuleDestroy {
  private isStopping = false;

  /** A process that stops lets its callers go; what they ordered is done all the same. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** What was seen last: once it has ended, or the wait is over; at once when the caller prefers so. @throws what `look` throws */
  async follow<T>({ respondAsync, disconnected }: Preference, { limitMs, look, isEnded }: Awaited<T>): Promise<T> {
    const until = Date.now() + limitMs;
    for (;;) {
      const seen = await look();
      if (isEnded(seen) || respondAsync || disconnected.aborted || this.isStopping || Date.now() >= until) return seen;
      await sleep(POLL_MS);
    }
  }
}
