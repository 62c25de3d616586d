import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Preference } from './waiting.js';

const POLL_MS = 250;

/** What a call waits for, and how long. */
interface Awaited<T> {
  /** Work that is unfinished by then continues. */
  limitMs: number;
  /** Reads the rows: they are the truth, whichever process does the work. */
  look: () => Promise<T>;
  isEnded: (seen: T) => boolean;
}

/** Waits for the outcome of effects, as `Waiting` does for jobs. */
@Injectable()
export class OutcomeWait implements OnModuleDestroy {
  private isStopping = false;

  /** A stopping process answers its waiting callers; their orders are carried out all the same. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** The last state read: at the end of the work or of the wait, or at once if the caller prefers. @throws the errors of `look` */
  async follow<T>({ respondAsync, disconnected }: Preference, { limitMs, look, isEnded }: Awaited<T>): Promise<T> {
    const until = Date.now() + limitMs;
    for (;;) {
      const seen = await look();
      if (isEnded(seen) || respondAsync || disconnected.aborted || this.isStopping || Date.now() >= until) return seen;
      await sleep(POLL_MS);
    }
  }
}
