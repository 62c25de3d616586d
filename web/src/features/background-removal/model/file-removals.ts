import { ApiError, hasCode, localError } from '@/shared/api/api-error';
import { randomId } from '@/shared/api/random-id';
import type { removeFromFile } from '../api/remove-background';

interface Running {
  controller: AbortController;
  /** 0–100. */
  percent: number;
  /** Resolves with the resulting file. */
  result: Promise<number>;
}

interface FileRemovalsOptions {
  remove: typeof removeFromFile;
  /** Something was spent, returned or added to the library. */
  onSettled: () => void;
}

/**
 * Background removals of library pictures in place. It outlives the panel that ordered it: a user who
 * returns to the picture finds it in progress and does not pay twice.
 */
export class FileRemovals {
  private readonly running = new Map<number, Running>();
  /** Idempotency keys of actions with an unknown outcome, by file. */
  private readonly actions = new Map<number, string>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: FileRemovalsOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Progress, 0–100; null when it is not running. */
  readonly percentOf = (fileId: number): number | null => this.running.get(fileId)?.percent ?? null;

  /** Orders it, or joins the running one. Rejects with {@link ApiError}; with STOPPED when it was stopped. */
  start(fileId: number): Promise<number> {
    const known = this.running.get(fileId);
    if (known) return known.result;
    const controller = new AbortController();
    const result = this.order(fileId, controller.signal);
    this.running.set(fileId, { controller, percent: 0, result });
    this.notify();
    return result;
  }

  stop(fileId: number): void {
    this.running.get(fileId)?.controller.abort(localError('STOPPED'));
  }

  /** Stops all of them. */
  clear(): void {
    for (const fileId of this.running.keys()) this.stop(fileId);
    this.actions.clear();
  }

  private async order(fileId: number, signal: AbortSignal): Promise<number> {
    const action = this.actions.get(fileId) ?? randomId();
    this.actions.set(fileId, action);
    let isAccepted = false;
    try {
      const { file_id } = await this.options.remove(fileId, {
        signal,
        idempotencyKey: action,
        onStep: (step) => {
          const run = this.running.get(fileId);
          if (!run || step.name !== 'removing') return;
          run.percent = step.percent;
          this.notify();
        },
        onAccepted: () => {
          isAccepted = true;
          this.options.onSettled();
        },
      });
      this.actions.delete(fileId);
      return file_id;
    } catch (error) {
      const isUnknown = hasCode(error, 'STOPPED') ? !isAccepted : error instanceof ApiError && error.isTransient;
      if (!isUnknown) this.actions.delete(fileId);
      throw error;
    } finally {
      this.running.delete(fileId);
      this.notify();
      this.options.onSettled();
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
