import type { Logger } from './logger.js';

export interface PeriodicOptions {
  name: string;
  everyMs: number;
  /** Does one bounded piece; returns whether there may be more at once. */
  piece: () => Promise<boolean | void>;
  logger: Logger;
}

/** Repeats a bounded piece of work, never twice at once, for as long as the process lives; a failure waits for the next time. */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: PeriodicOptions) {}

  start(): void {
    this.running = this.round().finally(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), this.options.everyMs);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async round(): Promise<void> {
    const { name, piece, logger } = this.options;
    try {
      while (!this.stopped && (await piece()) === true);
    } catch (error) {
      logger.warn({ err: error, sweep: name }, 'a sweep failed, it will be repeated');
    }
  }
}
