import type { AutosaveDoors } from './autosave-doors.ts';
import type { Draft } from './work.ts';

/** Pause before the browser keeps a copy: a document of hundreds of elements is not serialised for every pixel of a gesture. */
const KEEP_MS = 400;

/** What this browser keeps of work the server does not have. */
export class BrowserCopy<W extends object> {
  /** Whether the last attempt to keep the work succeeded. */
  isKept = true;
  private stop: (() => void) | null = null;

  /** @param draftNow what has to be kept; null when the server has everything */
  constructor(
    private readonly doors: Pick<AutosaveDoors<W>, 'after' | 'keep' | 'forget'>,
    private readonly draftNow: () => Draft<W> | null,
  ) {}

  keepSoon(): void {
    this.stop ??= this.doors.after(KEEP_MS, () => this.keepNow());
  }

  keepNow(): void {
    this.cancel();
    const draft = this.draftNow();
    if (draft !== null) this.isKept = this.doors.keep(draft);
  }

  /** The server has everything. */
  forget(): void {
    this.cancel();
    this.isKept = true;
    this.doors.forget();
  }

  /** Stops keeping copies automatically. */
  cancel(): void {
    this.stop?.();
    this.stop = null;
  }
}
