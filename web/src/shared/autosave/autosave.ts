import { ApiError, hasCode } from '@/shared/api/api-error';
import type { AutosaveDoors, AutosaveState, SaveStatus } from './autosave-doors.ts';
import { BrowserCopy } from './browser-copy.ts';
import { type AutosaveRules, type Draft, type Saved, WorkParts } from './work.ts';

/** A pause in the work before it is sent. */
export const PAUSE_MS = 2_000;
/** The longest something changed waits while the work goes on. */
export const LONGEST_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Whether the server may have stored what it was sent, though nobody heard of it. */
const isUnheard = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.code !== 'OFFLINE' && (error.status === 0 || error.status >= 500));

const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'NETWORK');

/**
 * Saves work that is open by itself. One request is under way at a time, made from the version known last; an answer that
 * was lost is asked for before anything is sent again; what another window has saved is never written over. Until the
 * server has it, this browser keeps it.
 */
export class Autosave<W extends object> {
  private readonly parts: WorkParts<W>;
  private readonly copy: BrowserCopy<W>;
  private readonly listeners = new Set<() => void>();
  private state: AutosaveState<W>;
  /** What was sent from the present version without an answer: any of it may turn out to be stored. */
  private unheard: W[] = [];
  /** What the server has must be asked before something is sent. */
  private isUnsure = false;
  private running: Promise<void> | null = null;
  private isUrgent = false;
  private isLeaving = false;
  private isClosed = true;
  private failures = 0;
  private changedAt: number | null = null;
  private stopTimer: (() => void) | null = null;

  /**
   * @param base as the server has it
   * @param draft work an earlier visit left behind; from another version it is a conflict
   * It saves by itself once it is opened.
   */
  constructor(
    private base: Saved<W>,
    private readonly rules: AutosaveRules<W>,
    private readonly doors: AutosaveDoors<W>,
    draft: Draft<W> | null = null,
  ) {
    this.parts = new WorkParts(rules);
    this.copy = new BrowserCopy(doors, () =>
      this.isDirty ? { ...this.state.work, version: this.base.version, at: doors.now() } : null,
    );
    this.state = { status: { name: 'saved' }, work: this.parts.of(base) };
    if (draft === null) return;
    this.state = { status: { name: 'waiting' }, work: this.parts.of(draft) };
    if (draft.version !== base.version) this.state = { ...this.state, status: { name: 'conflict', theirs: base } };
  }

  readonly getState = (): AutosaveState<W> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Something is here that the server does not have. */
  get isDirty(): boolean {
    return this.parts.changed(this.state.work, this.base).length > 0;
  }

  /** Has this browser keep what is not saved. @returns whether the page may go without a loss */
  makeSafe(): boolean {
    this.keepNow();
    return !this.isDirty || this.copy.isKept;
  }

  /** The work has changed. */
  change(change: Partial<W>): void {
    const work = { ...this.state.work, ...change };
    if (this.parts.changed(work, this.state.work).length === 0) return;
    this.state = { ...this.state, work };
    const { name } = this.state.status;
    if (!this.isDirty && this.running === null && name !== 'conflict') {
      this.rest();
      return;
    }
    this.copy.keepSoon();
    if (name === 'saved' || name === 'failed' || name === 'waiting') this.schedule();
    this.tell(name === 'saved' || name === 'failed' ? { name: 'waiting' } : this.state.status);
  }

  /**
   * Sends at once whatever is not saved.
   * @param isLeaving the page may be gone before the answer
   * @returns whether the server has everything
   */
  async flush({ isLeaving = false } = {}): Promise<boolean> {
    this.isUrgent = true;
    this.isLeaving = isLeaving;
    if (isLeaving && this.isDirty) this.keepNow();
    await this.run();
    this.isUrgent = false;
    this.isLeaving = false;
    return !this.isDirty;
  }

  /** The network is back. */
  resume(): void {
    if (this.isDirty || this.isUnsure) void this.run();
  }

  /** The server was asked again meanwhile: what another window has saved is met before something is sent. */
  meetLatest(latest: Saved<W>): void {
    const seen = this.state.status.name === 'conflict' ? this.state.status.theirs.version : this.base.version;
    if (this.running === null && latest.version > seen && this.meet(latest)) this.schedule();
  }

  /** The work goes on from what the other window has saved; the unsaved one was taken care of. */
  takeTheirs(): void {
    if (this.state.status.name !== 'conflict') return;
    const { theirs } = this.state.status;
    const work = this.parts.of(theirs);
    this.state = { ...this.state, work };
    this.settle(theirs);
    this.doors.adopt(work);
  }

  /** This window's work takes the place of what the other one has saved. */
  keepMine(): void {
    if (this.state.status.name !== 'conflict') return;
    this.settle(this.state.status.theirs);
    this.keepNow();
    void this.run();
  }

  /** Nothing of it is wanted any more: it lives on elsewhere. */
  abandon(): void {
    this.close();
    this.doors.forget();
    // Whoever looks after the screen on its way out finds nothing to save or to keep.
    this.base = { ...this.base, ...this.state.work };
  }

  /** The screen goes: nothing is begun by itself any more, what is under way comes to its end. */
  close(): void {
    this.isClosed = true;
    this.stopTimers();
  }

  /** The screen is there: from now on it saves by itself. */
  open(): void {
    this.isClosed = false;
    if (this.isDirty && this.running === null && this.state.status.name !== 'conflict') this.schedule();
  }

  /** Has this browser keep what the server does not have. */
  keepNow(): void {
    this.copy.keepNow();
  }

  private schedule(): void {
    if (this.running !== null || this.isClosed) return;
    const now = this.doors.now();
    this.changedAt ??= now;
    this.runAfter(Math.min(PAUSE_MS, Math.max(0, this.changedAt + LONGEST_WAIT_MS - now)));
  }

  private runAfter(ms: number): void {
    this.stopTimer?.();
    this.stopTimer = this.doors.after(ms, () => void this.run());
  }

  private run(): Promise<void> {
    this.running ??= this.drain().finally(() => {
      this.running = null;
      if (this.isDirty && this.state.status.name === 'waiting' && this.stopTimer === null) this.schedule();
    });
    return this.running;
  }

  private async drain(): Promise<void> {
    this.stopTimer?.();
    this.stopTimer = null;
    this.changedAt = null;
    let goesOn = true;
    while (goesOn && (this.isDirty || this.isUnsure) && this.state.status.name !== 'conflict')
      goesOn = await this.step();
  }

  /** Asks or sends once. @returns whether the next step follows at once */
  private async step(): Promise<boolean> {
    if (!this.doors.isOnline()) {
      this.tell({ name: 'offline' });
      return false;
    }
    this.tell({ name: 'saving' });
    try {
      return this.isUnsure ? this.meet(await this.doors.get()) : await this.send();
    } catch (error) {
      this.keepNow();
      if (isOutOfReach(error)) this.tell({ name: 'offline' });
      else this.tell({ name: 'failed', error });
      // A refusal stays one until something is changed; the network says itself when it is back.
      const isFinal = error instanceof ApiError && error.isRefusal;
      if (!isFinal && !hasCode(error, 'OFFLINE')) this.retryLater();
      return false;
    }
  }

  private async send(): Promise<boolean> {
    const sent = this.state.work;
    const changed = this.parts.pick(sent, this.parts.changed(sent, this.base));
    const change = { ...changed, version: this.base.version };
    try {
      this.settle({ ...sent, version: await this.doors.put(change, this.isLeaving) });
      return this.isUrgent;
    } catch (error) {
      const isChanged = hasCode(error, this.rules.changedCode);
      if (!isChanged && !isUnheard(error)) throw error;
      this.isUnsure = true;
      if (isChanged) return true;
      this.unheard = [...this.unheard, sent];
      // Out of reach a moment ago, it is not asked in the same moment.
      throw error;
    }
  }

  /** What the server has, seen against what was sent and what is here. @returns whether the next step follows at once */
  private meet(theirs: Saved<W>): boolean {
    this.isUnsure = false;
    const stored = [this.state.work, ...this.unheard].find((work) => this.parts.isSame(work, theirs));
    if (stored !== undefined) {
      this.settle({ ...stored, version: theirs.version });
      return this.isDirty;
    }
    if (theirs.version === this.base.version) {
      this.tell({ name: 'waiting' });
      this.retryLater();
      return false;
    }
    const merged = this.parts.merge(this.base, this.state.work, theirs);
    if (merged === null) {
      this.keepNow();
      this.tell({ name: 'conflict', theirs });
      return false;
    }
    this.state = { ...this.state, work: merged.work };
    this.settle(merged.base);
    if (merged.hasAdopted) this.doors.adopt(this.state.work);
    return this.isDirty;
  }

  /** The server has this. */
  private settle(saved: Saved<W>): void {
    this.base = saved;
    this.unheard = [];
    this.isUnsure = false;
    this.failures = 0;
    if (this.isDirty) {
      this.copy.keepSoon();
      this.tell({ name: 'waiting' });
    } else {
      this.rest();
    }
  }

  private rest(): void {
    this.stopTimers();
    this.changedAt = null;
    this.copy.forget();
    this.tell({ name: 'saved' });
  }

  private retryLater(): void {
    if (this.isClosed) return;
    this.runAfter(Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS));
    this.failures += 1;
  }

  private stopTimers(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    this.copy.cancel();
  }

  private tell(status: SaveStatus<W>): void {
    this.state = { ...this.state, status };
    for (const listener of this.listeners) listener();
  }
}
