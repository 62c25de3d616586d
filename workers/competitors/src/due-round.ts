import type { DueReadings } from '@orbita/competitors/worker';
import type { Logger } from '@orbita/platform';
import { setTimeout as pause } from 'node:timers/promises';

/** Pause before it is asked again whether a channel is due. */
const EVERY_MS = 2_000;

/** Reads due channels one after the other for as long as the process lives. */
export class DueRound {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly due: DueReadings,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = this.goOn();
  }

  /** The reading under way is called off; its channel is due again soon. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async goOn(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        if (await this.due.piece(signal)) continue;
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn({ err: error }, 'a due channel was not read, it will be due again');
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
