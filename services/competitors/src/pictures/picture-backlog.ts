import { channelPictures, type Logger } from '@orbita/platform';
import type { PictureOrder, PictureOrders } from '../reading/picture-orders.js';
import type { PictureCopies } from './picture-copies.js';

/** Maximum number of waiting orders: the next reading of a channel orders the rest again. */
const MAX_WAITING = 2_000;

interface Waiting {
  channelId: number;
  orders: readonly PictureOrder[];
}

/** Copies pictures in the background of readings, channel by channel; lost when the process ends. */
export class PictureBacklog implements PictureOrders {
  private readonly waiting: Waiting[] = [];
  private readonly stopping = new AbortController();
  private working: Promise<void> | undefined;

  constructor(
    private readonly copies: Pick<PictureCopies, 'copyPictures'>,
    private readonly logger: Logger,
  ) {}

  add(channelId: number, orders: readonly PictureOrder[]): void {
    if (this.stopping.signal.aborted || orders.length === 0) return;
    const before = this.waiting.reduce((sum, { orders: others }) => sum + others.length, 0);
    if (before + orders.length > MAX_WAITING) {
      channelPictures.inc({ outcome: 'left' }, orders.length);
      return;
    }
    this.waiting.push({ channelId, orders });
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.working;
  }

  /** Drops waiting orders and aborts the running one. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the process ends'));
    await this.idle();
  }

  private async work(): Promise<void> {
    for (;;) {
      const next = this.waiting.shift();
      if (!next || this.stopping.signal.aborted) return;
      try {
        await this.copies.copyPictures(next.channelId, next.orders, this.stopping.signal);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.logger.warn({ err: error, channelId: next.channelId }, 'copying pictures of a channel failed');
      }
    }
  }
}
