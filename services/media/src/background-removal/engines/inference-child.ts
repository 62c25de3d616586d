import { AppError } from '@orbita/contracts';
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildAnswer, PictureRequest } from './protocol.js';
import { residentBytes } from './resident-bytes.js';

/** The compiled file, wherever this file itself runs from. */
const SCRIPT = fileURLToPath(
  new URL('../../../dist/background-removal/engines/cutout/inference-process.js', import.meta.url),
);
const START_MS = 60_000;
const WATCH_MS = 200;

export interface ChildLimits {
  /** For one picture. */
  timeMs: number;
  memoryBytes: number;
}

export interface InferenceChildOptions {
  /** Path of the network. */
  model: string;
  /** Processor threads it may use. */
  threads: number;
  limits: ChildLimits;
}

/**
 * A process that removes backgrounds with one network, one picture at a time. Only this process decodes these pictures, and it
 * knows only their paths: its environment contains no secret.
 */
export class InferenceChild {
  private readonly ended: Promise<void>;
  /** Receives the next answer, or the reason why there is none. */
  private listener: { answered: (said: ChildAnswer) => void; failed: (error: Error) => void } | undefined;
  private isOver = false;

  private constructor(
    private readonly child: ChildProcess,
    private readonly limits: ChildLimits,
  ) {
    this.ended = new Promise((resolve) => {
      const end = (why: string): void => {
        this.isOver = true;
        this.listener?.failed(new Error(why));
        resolve();
      };
      child.once('exit', (code, signal) => end(`the process ended (${signal ?? code})`));
      // Killed a second time, or never started.
      child.on('error', ({ message }) => end(message));
    });
    child.on('message', (said) => this.listener?.answered(said as ChildAnswer));
  }

  /** Starts a process and waits for its network. @throws Error when the network cannot be used; the signal's reason */
  static async start({ model, threads, limits }: InferenceChildOptions, signal?: AbortSignal): Promise<InferenceChild> {
    const child = new InferenceChild(
      fork(SCRIPT, [model, String(threads)], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
      limits,
    );
    const said = await child.answer(START_MS, signal);
    if (said.done) return child;
    await child.kill();
    throw new Error(said.problem);
  }

  get isAlive(): boolean {
    return !this.isOver;
  }

  /**
   * Processes one picture. An early end also ends the process.
   * @throws AppError for a fault of the picture, BACKGROUND_REMOVAL_FAILED; the signal's reason
   */
  async remove(request: PictureRequest, signal: AbortSignal): Promise<void> {
    let said: ChildAnswer;
    try {
      const answer = this.answer(this.limits.timeMs, signal);
      this.child.send(request, (error) => {
        if (error) this.listener?.failed(error);
      });
      said = await answer;
    } catch (cause) {
      signal.throwIfAborted();
      throw new AppError('BACKGROUND_REMOVAL_FAILED', { cause });
    }
    if (!said.done) throw new AppError(said.code ?? 'BACKGROUND_REMOVAL_FAILED', { cause: new Error(said.problem) });
  }

  /** Kills the process and waits until it is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** The next answer; past the time or memory limit, or on the signal, the process is killed. */
  private async answer(timeMs: number, signal?: AbortSignal): Promise<ChildAnswer> {
    let giveUp: (error: Error) => void = () => undefined;
    const onAbort = (): void => giveUp(new Error('the picture was cancelled'));
    const timer = setTimeout(() => giveUp(new Error(`no answer within ${timeMs} ms`)), timeMs);
    const watch = setInterval(() => void this.look(giveUp), WATCH_MS);
    try {
      return await new Promise((answered, failed) => {
        giveUp = failed;
        this.listener = { answered, failed };
        if (this.isOver) failed(new Error('the process has ended'));
        signal?.addEventListener('abort', onAbort, { once: true });
        if (signal?.aborted) onAbort();
      });
    } catch (error) {
      await this.kill();
      throw error;
    } finally {
      this.listener = undefined;
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  private async look(giveUp: (error: Error) => void): Promise<void> {
    const { pid } = this.child;
    const bytes = pid === undefined ? undefined : await residentBytes(pid);
    if (bytes !== undefined && bytes > this.limits.memoryBytes)
      giveUp(new Error(`it holds ${Math.round(bytes / 2 ** 20)} MB of memory`));
  }
}
