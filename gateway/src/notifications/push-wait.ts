import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PushTestReport } from '@orbita/contracts';
import { PushTrials } from '@orbita/notifications';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Preference } from '../http/waiting.js';

/** A push service that says nothing for longer is not waited for. */
const WAIT_LIMIT_MS = 20_000;
const POLL_MS = 250;

/** Waits for what a push service says of a message that tries the way: the act's row is the truth, whichever process sends it. */
@Injectable()
export class PushWait implements OnModuleDestroy {
  private isStopping = false;

  constructor(private readonly trials: PushTrials) {}

  /** A process that stops lets its callers go; what they ordered is sent all the same. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** `unknown` at once when the caller prefers so. @throws AppError why the push service did not take it */
  async forOutcome({ respondAsync, disconnected }: Preference, name: string): Promise<PushTestReport['outcome']> {
    const until = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const outcome = await this.trials.outcome(name);
      if (outcome) return outcome;
      if (respondAsync || disconnected.aborted || this.isStopping || Date.now() >= until) return 'unknown';
      await sleep(POLL_MS);
    }
  }
}
