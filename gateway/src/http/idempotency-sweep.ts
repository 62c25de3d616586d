import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@orbita/platform';
import { LOGGER } from '../resources.js';
import { Idempotency } from './idempotency.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 1_000;
const BATCHES = 20;

/** Keeps the table of idempotency keys at a day's worth; several gateways at once do no harm. */
@Injectable()
export class IdempotencySweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly idempotency: Idempotency,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        if ((await this.idempotency.forgetOld(BATCH)) < BATCH) return;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'old idempotency keys stay until the next round');
    }
  }
}
