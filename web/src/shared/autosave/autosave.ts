import { ApiError, hasCode } from '@/shared/api/api-error';
import type { AutosaveDoors, AutosaveState, SaveStatus } from './autosave-doors.ts';
import { BrowserCopy } from './browser-copy.ts';
import { type AutosaveRules, type Draft, type Saved, WorkParts } from './work.ts';

/** A pause in the work before it is sent. */
export const PAUSE_MS = 2_000;
/** The longest a change waits while the user keeps working. */
export const LONGEST_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Whether the server may have stored what was sent although no answer arrived. */
const isUnheard = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.code !== 'OFFLINE' && (error.status === 0 || error.status >= 500));

const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'NETWORK');

/**
 * Saves open work automatically. One request runs at a time, based on the last known version. After a lost answer the
 * server is asked first, before anything is sent again. What another window saved is never overwritten. Until the
 * server has the work, this browser keeps it.
 */
export class Autosave<W extends object> {
  private readonly parts: WorkParts<W>;
  private readonly copy: BrowserCopy<W>;
  private readonly listeners = new Set<() => void>();
  private state: AutosaveState<W>;
  /** What was sent from the current version without an answer: any of it may turn out to be stored. */
  private unheard: W[] = [];
  /** The server's state must be read before something is sent. */
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
   * Saving starts when it is opened.
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

  /** There is something the server does not have. */
  get isDirty(): boolean {
    return this.parts.changed(this.state.work, this.base).length > 0;
  }

  /** Makes this browser keep what is not saved. @returns whether the page may close without a loss */
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
    this.setStatus(name === 'saved' || name === 'failed' ? { name: 'waiting' } : this.state.status);
  }

  /**
   * Sends unsaved work at once.
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

  /** The server was read again: a change by another window is handled before something is sent. */
  meetLatest(latest: Saved<W>): void {
    const seen = this.state.status.name === 'conflict' ? this.state.status.theirs.version : this.base.version;
    if (this.running === null && latest.version > seen && this.meet(latest)) this.schedule();
  }

  /** Continues from what the other window saved; the caller has taken care of the unsaved work. */
  takeTheirs(): void {
    if (this.state.status.name !== 'conflict') return;
    const { theirs } = this.state.status;
    const work = this.parts.of(theirs);
    this.state = { ...this.state, work };
    this.settle(theirs);
    this.doors.adopt(work);
  }

  /** This window's work replaces what the other window saved. */
  keepMine(): void {
    if (this.state.status.name !== 'conflict') return;
    this.settle(this.state.status.theirs);
    this.keepNow();
    void this.run();
  }

  /** The work is no longer needed here: it lives on elsewhere. */
  abandon(): void {
    this.close();
    this.doors.forget();
    // Code that checks the screen while it closes finds nothing to save or keep.
    this.base = { ...this.base, ...this.state.work };
  }

  /** The screen closes: nothing new starts, what is running comes to its end. */
  close(): void {
    this.isClosed = true;
    this.stopTimers();
  }

  /** The screen is open: saving starts. */
  open(): void {
    this.isClosed = false;
    if (this.isDirty && this.running === null && this.state.status.name !== 'conflict') this.schedule();
  }

  /** Makes this browser keep what the server does not have. */
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

  /** Reads or sends once. @returns whether the next step follows at once */
  private async step(): Promise<boolean> {
    if (!this.doors.isOnline()) {
      this.setStatus({ name: 'offline' });
      return false;
    }
    this.setStatus({ name: 'saving' });
    try {
      return this.isUnsure ? this.meet(await this.doors.get()) : await this.send();
    } catch (error) {
      this.keepNow();
      if (isOutOfReach(error)) this.setStatus({ name: 'offline' });
      else this.setStatus({ name: 'failed', error });
      // A refusal stays until something changes; the network announces its own return.
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
      // It was out of reach a moment ago, so it is not asked again at once.
      throw error;
    }
  }

  /** Compares the server's state with what was sent and what is here. @returns whether the next step follows at once */
  private meet(theirs: Saved<W>): boolean {
    this.isUnsure = false;
    const stored = [this.state.work, ...this.unheard].find((work) => this.parts.isSame(work, theirs));
    if (stored !== undefined) {
      this.settle({ ...stored, version: theirs.version });
      return this.isDirty;
    }
    if (theirs.version === this.base.version) {
      this.setStatus({ name: 'waiting' });
      this.retryLater();
      return false;
    }
    const merged = this.parts.merge(this.base, this.state.work, theirs);
    if (merged === null) {
      this.keepNow();
      this.setStatus({ name: 'conflict', theirs });
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
      this.setStatus({ name: 'waiting' });
    } else {
      this.rest();
    }
  }

  private rest(): void {
    this.stopTimers();
    this.changedAt = null;
    this.copy.forget();
    this.setStatus({ name: 'saved' });
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

  private setStatus(status: SaveStatus<W>): void {
    this.state = { ...this.state, status };
    for (const listener of this.listeners) listener();
  }
}
