import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '@orbita/platform';
import { type AttemptRecord, AttemptsService } from '@orbita/publishing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Preference } from '../http/waiting.js';

/** Longest time a call waits for the networks; what is under way then goes on. */
const WAIT_LIMIT_MS = 30_000;
const POLL_MS = 250;

const isUnderWay = ({ status }: AttemptRecord): boolean => status === 'planned' || status === 'sending';

/** Waits for the outcomes of attempts: their rows are the truth, whichever process sends them. */
@Injectable()
export class SendingWait implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly db: Database,
    private readonly attempts: AttemptsService,
  ) {}

  /** A process that stops lets its callers go; what they ordered is sent all the same. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** The attempts as they are once all have ended, or the wait is over; at once when the caller prefers so. */
  async forEnd(
    { respondAsync, disconnected }: Preference,
    userId: number,
    ids: readonly number[],
  ): Promise<AttemptRecord[]> {
    const until = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const attempts = await this.attempts.byIds(this.db, userId, ids);
      const isOver = respondAsync || disconnected.aborted || this.isStopping || Date.now() >= until;
      if (isOver || !attempts.some(isUnderWay)) return attempts;
      await sleep(POLL_MS);
    }
  }
}
