import { fileSize, type BackgroundRemovalOffer } from '@orbita/contracts';
import { turns } from '@/entities/library';
import { ApiError, hasCode, localError } from '@/shared/api/api-error';
import { randomId } from '@/shared/api/random-id';
import type { RemovalStep, removeFromUpload } from '../api/remove-background';
import { texts } from '../texts';
import { UNEDITED, type Edits } from './edits';

/** State of a picture. */
export type RemovalState =
  | { name: 'chosen' | 'stopped' }
  | RemovalStep
  | { name: 'done'; fileId: number }
  | { name: 'failed'; error: unknown };

/** A picture the user chose. */
export interface Removal {
  key: number;
  file: File;
  /** Object URL of the picture on this device. */
  preview: string;
  state: RemovalState;
  edits: Edits;
}

/** Maximum number of pictures: the server allows one user no more open jobs. */
export const MAX_PICTURES = 20;
/** Pictures sent and processed in parallel. */
const PLACES = 2;

const refused = (message: string): ApiError => new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message });

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Whether it still changes without the user. */
export const isUnderWay = ({ state: { name } }: Removal): boolean =>
  name === 'waiting' || name === 'sending' || name === 'removing';

interface Running {
  controller: AbortController;
  /** The server has it: stopping it now cancels the job there, and another try is a new action. */
  isAccepted: boolean;
}

interface QueueOptions {
  remove: typeof removeFromUpload;
  /** Something was spent, returned or added to the library. */
  onSettled: () => void;
}

/**
 * Pictures for background removal: chosen first, ordered together, two at a time, each with its own end. It lives
 * outside the screen, so that leaving the screen stops nothing.
 */
export class RemovalQueue {
  private removals: readonly Removal[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly running = new Map<number, Running>();
  /** Idempotency keys of actions with an unknown outcome, by picture. */
  private readonly actions = new Map<number, string>();
  private readonly inTurn = turns(PLACES);
  private lastKey = 0;

  constructor(private readonly options: QueueOptions) {}

  readonly get = (): readonly Removal[] => this.removals;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Accepts pictures.
   * @returns why some were refused, in words; null when all were accepted
   */
  add(files: readonly File[], limits: Pick<BackgroundRemovalOffer, 'max_bytes'> | undefined): string | null {
    const pictures = files.filter(isPicture);
    const room = Math.max(0, MAX_PICTURES - this.removals.length);
    const added = pictures.slice(0, room).map((file): Removal => {
      const tooLarge = limits !== undefined && file.size > limits.max_bytes;
      return {
        key: (this.lastKey += 1),
        file,
        preview: URL.createObjectURL(file),
        state: tooLarge
          ? { name: 'failed', error: refused(texts.tooLarge(fileSize(limits.max_bytes))) }
          : { name: 'chosen' },
        edits: UNEDITED,
      };
    });
    if (added.length > 0) this.set([...this.removals, ...added]);
    if (pictures.length > room) return texts.tooMany(MAX_PICTURES);
    return pictures.length < files.length ? texts.notPicture : null;
  }

  /** Orders all chosen ones. */
  run(): void {
    for (const { key, state } of this.removals) if (state.name === 'chosen') void this.order(key);
  }

  /** Orders a failed or stopped one again. */
  retry(key: number): void {
    if (!this.running.has(key)) void this.order(key);
  }

  stop(key: number): void {
    this.running.get(key)?.controller.abort(localError('STOPPED'));
  }

  stopAll(): void {
    for (const key of this.running.keys()) this.stop(key);
  }

  /** Keeps the user's edits of a result. */
  edit(key: number, change: Partial<Edits>): void {
    const removal = this.removals.find((one) => one.key === key);
    if (removal) this.change(key, { edits: { ...removal.edits, ...change } });
  }

  /** Removes a picture from the list, with all edits; its cut-out stays in the library. */
  drop(key: number): void {
    this.stop(key);
    const gone = this.removals.find((removal) => removal.key === key);
    if (gone) URL.revokeObjectURL(gone.preview);
    this.actions.delete(key);
    this.set(this.removals.filter((removal) => removal !== gone));
  }

  clear(): void {
    for (const { key } of this.removals) this.drop(key);
  }

  private async order(key: number): Promise<void> {
    const removal = this.removals.find((one) => one.key === key);
    if (!removal) return;
    const run: Running = { controller: new AbortController(), isAccepted: false };
    const { signal } = run.controller;
    this.running.set(key, run);
    const action = this.actions.get(key) ?? randomId();
    this.actions.set(key, action);
    this.change(key, { state: { name: 'waiting' } });
    try {
      const result = await this.inTurn(signal, () =>
        this.options.remove(removal.file, {
          signal,
          idempotencyKey: action,
          onStep: (step) => !signal.aborted && this.change(key, { state: step }),
          onAccepted: () => {
            run.isAccepted = true;
            // Its price is reserved from now on.
            this.options.onSettled();
          },
        }),
      );
      this.actions.delete(key);
      this.change(key, { state: { name: 'done', fileId: result.file_id } });
    } catch (error) {
      const isStopped = hasCode(error, 'STOPPED');
      const isUnknown = isStopped ? !run.isAccepted : error instanceof ApiError && error.isTransient;
      if (!isUnknown) this.actions.delete(key);
      this.change(key, { state: isStopped ? { name: 'stopped' } : { name: 'failed', error } });
    } finally {
      this.running.delete(key);
      this.options.onSettled();
    }
  }

  private change(key: number, change: Partial<Pick<Removal, 'state' | 'edits'>>): void {
    this.set(this.removals.map((removal) => (removal.key === key ? { ...removal, ...change } : removal)));
  }

  private set(removals: readonly Removal[]): void {
    this.removals = removals;
    for (const listener of this.listeners) listener();
  }
}
