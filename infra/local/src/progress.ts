/** Reports the steps of a start to a person. */
export interface Progress {
  /** Runs one step; `detail` replaces its title while it runs. The title shown at the end comes from `done`, if given. */
  step<T>(
    title: string,
    work: (detail: (text: string) => void) => Promise<T>,
    done?: (result: T) => string,
  ): Promise<T>;
}

/** For tests and benches. */
export const SILENT: Progress = { step: (_title, work) => work(() => undefined) };

const TITLE_WIDTH = 34;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * One line per step with its time, printed when the step ends. A terminal also shows the running steps, in one line that is
 * rewritten in place; any other output gets finished lines only.
 */
export class TerminalProgress implements Progress {
  private readonly running = new Map<symbol, string>();
  private statusShown = false;

  constructor(private readonly output: Output) {}

  async step<T>(
    title: string,
    work: (detail: (text: string) => void) => Promise<T>,
    done?: (result: T) => string,
  ): Promise<T> {
    const key = Symbol(title);
    const began = performance.now();
    const show = (text: string): void => {
      this.running.set(key, text);
      this.showStatus();
    };
    show(title);
    try {
      const result = await work(show);
      this.running.delete(key);
      this.line(`  ✓ ${(done?.(result) ?? title).padEnd(TITLE_WIDTH)} ${seconds(performance.now() - began)}`);
      return result;
    } catch (error) {
      this.running.delete(key);
      this.clearStatus();
      throw error;
    }
  }

  /** Prints a separate line without disturbing the status line. */
  line(text: string): void {
    this.clearStatus();
    this.output.write(`${text}\n`);
    this.showStatus();
  }

  private showStatus(): void {
    if (!this.output.isTTY || this.running.size === 0) return;
    this.clearStatus();
    this.output.write(`  … ${[...this.running.values()].join(', ')}`);
    this.statusShown = true;
  }

  private clearStatus(): void {
    if (this.statusShown) this.output.write('\r\x1b[K');
    this.statusShown = false;
  }
}

/** 1234 → «1,2 с». */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} с`.padStart(7);
