import type { DueReadings } from '@orbita/competitors/worker';
import type { Logger } from '@orbita/platform';
import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two looks for due channels. */
const EVERY_MS = 2_000;

/** Reads due channels one after the other while the process runs. */
export class DueRound {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly due: DueReadings,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = this.loop();
  }

  /** Aborts the running reading; its channel becomes due again soon. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        if (await this.due.piece(signal)) continue;
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn({ err: error }, 'reading a due channel failed, it will be retried');
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
