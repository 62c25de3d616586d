export interface CallLimits {
  /** Until the first bytes of the answer. */
  firstByteMs: number;
  /** Between bytes. */
  idleMs: number;
  /** For the whole call. */
  totalMs: number;
}

/** One streamed token is over 100 bytes with its envelope: fewer bytes do not count as progress. */
const PROGRESS_BYTES = 64;

/** Cuts a call that hangs, trickles or never ends. */
export class Watchdog {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private idle: NodeJS.Timeout;
  private sinceProgress = 0;
  private cut = false;

  constructor(private readonly limits: CallLimits) {
    this.total = setTimeout(() => this.expire(), limits.totalMs);
    this.idle = setTimeout(() => this.expire(), limits.firstByteMs);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether a limit was exceeded. */
  get expired(): boolean {
    return this.cut;
  }

  /** Reports bytes that arrived. */
  bytes(count: number): void {
    this.sinceProgress += count;
    if (this.sinceProgress < PROGRESS_BYTES) return;
    this.sinceProgress = 0;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.expire(), this.limits.idleMs);
  }

  /** Ends the watch and any open part of the call. */
  close(): void {
    clearTimeout(this.total);
    clearTimeout(this.idle);
    this.controller.abort();
  }

  private expire(): void {
    this.cut = true;
    this.close();
  }
}
