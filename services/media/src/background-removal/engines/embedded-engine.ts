import { AppError } from '@orbita/contracts';
import { type Logger, untilAborted } from '@orbita/platform';
import type { BackgroundEngine } from './background-engine.js';
import { type ChildLimits, InferenceChild } from './inference-child.js';

const IDLE_MS = 60_000;
/** A picture of 40 million points takes seconds on an idle core; a machine may be busy. */
export const EMBEDDED_LIMITS: ChildLimits = { timeMs: 180_000, memoryBytes: 1_536 * 2 ** 20 };

export interface EmbeddedEngineOptions {
  /** Path of the network: requested before each start of a process, because it may have to be made first. */
  model: () => Promise<string>;
  /** Pictures in parallel, one by default. */
  places?: number;
  /** Threads per picture. */
  threads: number;
  logger: Logger;
  limits?: ChildLimits;
  /** How long an idle process keeps its network. */
  idleMs?: number;
}

/** A slot for one picture at a time, with the process of the last one. */
interface Place {
  child?: InferenceChild;
  idle?: NodeJS.Timeout;
}

/** Removes backgrounds on this machine, in separate processes: a crash there fails only one picture. */
export class EmbeddedEngine implements BackgroundEngine {
  readonly kind = 'embedded';
  /** The slot used last is taken first: its process is warm. */
  private readonly free: Place[];
  private readonly places: readonly Place[];
  private readonly waiting: (() => void)[] = [];
  private readonly closed = new AbortController();

  constructor(private readonly options: EmbeddedEngineOptions) {
    this.places = Array.from({ length: options.places ?? 1 }, () => ({}));
    this.free = [...this.places];
  }

  async remove(input: string, output: string, signal: AbortSignal): Promise<void> {
    const stop = AbortSignal.any([signal, this.closed.signal]);
    const place = await this.take(stop);
    try {
      clearTimeout(place.idle);
      const child = await this.childOf(place, stop);
      await child.remove({ input, output }, stop);
    } catch (error) {
      if (error instanceof AppError && error.code === 'BACKGROUND_REMOVAL_FAILED')
        this.options.logger.warn({ err: error.cause }, 'removing a background failed');
      throw error;
    } finally {
      this.giveBack(place);
    }
  }

  async close(): Promise<void> {
    this.closed.abort(new AppError('BACKGROUND_REMOVAL_FAILED'));
    await Promise.all(
      this.places.map(async (place) => {
        clearTimeout(place.idle);
        await place.child?.kill();
      }),
    );
  }

  private async take(signal: AbortSignal): Promise<Place> {
    for (;;) {
      signal.throwIfAborted();
      const place = this.free.pop();
      if (place) return place;
      let wake: () => void = () => undefined;
      const turn = new Promise<void>((resolve) => (wake = resolve));
      this.waiting.push(wake);
      try {
        await untilAborted(turn, signal);
      } catch (error) {
        const at = this.waiting.indexOf(wake);
        // Aborted at the same moment: the next waiter gets the slot.
        if (at === -1) this.waiting.shift()?.();
        else this.waiting.splice(at, 1);
        throw error;
      }
    }
  }

  private giveBack(place: Place): void {
    this.free.push(place);
    this.waiting.shift()?.();
    if (!place.child?.isAlive) return;
    place.idle = setTimeout(() => {
      void place.child?.kill();
      place.child = undefined;
    }, this.options.idleMs ?? IDLE_MS);
    place.idle.unref();
  }

  private async childOf(place: Place, signal: AbortSignal): Promise<InferenceChild> {
    if (place.child?.isAlive) return place.child;
    place.child = undefined;
    const { limits = EMBEDDED_LIMITS, logger, model, threads } = this.options;
    try {
      const path = await untilAborted(model(), signal);
      place.child = await InferenceChild.start({ model: path, threads, limits }, signal);
      return place.child;
    } catch (cause) {
      signal.throwIfAborted();
      logger.error({ err: cause }, 'the background removal network cannot be used');
      throw new AppError('BACKGROUND_REMOVAL_FAILED', { cause });
    }
  }
}
