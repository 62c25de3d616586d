import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeExit, type LaunchedProcess, type Listening } from './child-process.js';
import { errorText, LaunchError } from './launch-error.js';
import { errorWithLog } from './log-file.js';

export interface ProcessSpec {
  role: string;
  title: string;
  index: number;
  logFile: string;
  readyTimeoutMs: number;
  launch(): Promise<LaunchedProcess>;
}

/** A living process, as tests and `run/processes.json` see it. */
export interface ProcessInfo extends Listening {
  role: string;
  index: number;
  pid: number;
  log: string;
  /** How often it was started again after a death. */
  restarts: number;
  startedAt: Date;
  ready: boolean;
}

export type ProcessEvent =
  | { type: 'died'; role: string; title: string; index: number; reason: string; restartInMs: number }
  | { type: 'recovered'; role: string; title: string; index: number };

/** A process that stayed up this long has recovered: its next death starts with the shortest pause again. */
const STABLE_MS = 30_000;

/** Pause before the next start: 0.25 s, 0.5 s, 1 s … 5 s, ±10 % so that processes that died together do not return together. */
export const restartDelay = (failures: number): number =>
  Math.round(Math.min(250 * 2 ** failures, 5_000) * (randomInt(90, 111) / 100));

interface Waiter {
  resolve(): void;
  reject(error: unknown): void;
}

/** Keeps one process running until it is stopped. */
export class SupervisedProcess {
  private current: LaunchedProcess | undefined;
  private listening: Listening = {};
  private ready = false;
  private everReady = false;
  private recovering = false;
  private startedAt = new Date(0);
  private restarts = 0;
  private life: { stopping: AbortController; ended: Promise<void> } | undefined;
  private waiters: Waiter[] = [];

  constructor(
    readonly spec: ProcessSpec,
    private readonly onChange: () => void,
    private readonly onEvent: (event: ProcessEvent) => void,
  ) {}

  info(): ProcessInfo | undefined {
    if (!this.current) return undefined;
    const { role, index, logFile } = this.spec;
    return {
      role,
      index,
      pid: this.current.pid,
      log: logFile,
      ...this.listening,
      restarts: this.restarts,
      startedAt: this.startedAt,
      ready: this.ready,
    };
  }

  /**
   * Starts the process and keeps it running. Resolves when it is ready. A process that was never ready before is
   * tried once: what does not come up at all is not started over and over, and this rejects with LaunchError.
   */
  async start(): Promise<void> {
    if (this.life) return await this.whenReady();
    const stopping = new AbortController();
    const started = this.nextReady();
    const ended = this.live(stopping.signal).finally(() => {
      this.life = undefined;
    });
    this.life = { stopping, ended };
    await started;
  }

  /** Resolves when the process is ready; rejects when it is stopped, or gets stopped before. */
  async whenReady(): Promise<void> {
    if (!this.life) throw new LaunchError(`${this.spec.title}: остановлен`);
    if (!this.ready) await this.nextReady();
  }

  private nextReady(): Promise<void> {
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  /** Stops the process and keeps it stopped. `signal: 'SIGKILL'` ends it at once. */
  async stop(signal?: 'SIGKILL'): Promise<void> {
    const life = this.life;
    if (!life) return;
    life.stopping.abort();
    if (signal) this.current?.kill(signal);
    await this.current?.stop();
    await life.ended;
  }

  /** Sends a signal as the outside world would: what dies of it is restarted. Resolves at once, after SIGKILL when it is gone. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const { current } = this;
    if (!current) throw new Error(`${this.spec.role}-${this.spec.index} is not running`);
    current.kill(signal);
    if (signal === 'SIGKILL') await current.exited;
  }

  private async live(stopping: AbortSignal): Promise<void> {
    let failures = 0;
    this.recovering = false;
    while (!stopping.aborted) {
      const outcome = await this.liveOnce(stopping);
      if (stopping.aborted) break;
      if (!this.everReady) return this.settle(outcome.error);
      if ((outcome.readyForMs ?? 0) >= STABLE_MS) failures = 0;
      const restartInMs = restartDelay(failures++);
      this.recovering = true;
      this.onEvent({ type: 'died', ...this.identity(), reason: errorText(outcome.error), restartInMs });
      // Aborted means stopped: the loop's condition ends it.
      await sleep(restartInMs, undefined, { signal: stopping }).catch(() => undefined);
      this.restarts += 1;
    }
    this.settle(new LaunchError(`${this.spec.title}: остановлен`));
  }

  /** One life of the process, from its launch to its death. */
  private async liveOnce(stopping: AbortSignal): Promise<{ readyForMs?: number; error: unknown }> {
    let launched: LaunchedProcess;
    try {
      launched = await this.spec.launch();
    } catch (error) {
      return { error };
    }
    if (stopping.aborted) await launched.stop();
    this.current = launched;
    this.startedAt = new Date();
    this.onChange();
    let readyAt: number | undefined;
    let notReady: unknown;
    try {
      this.listening = await this.readyInTime(launched);
      readyAt = Date.now();
      this.becameReady();
    } catch (error) {
      launched.kill('SIGKILL');
      notReady = await errorWithLog(this.spec.title, errorText(error), this.spec.logFile, error);
    }
    const exit = await launched.exited;
    this.current = undefined;
    this.ready = false;
    this.onChange();
    return { readyForMs: readyAt && Date.now() - readyAt, error: notReady ?? new Error(describeExit(exit)) };
  }

  private async readyInTime(launched: LaunchedProcess): Promise<Listening> {
    const { readyTimeoutMs } = this.spec;
    const timer = new AbortController();
    const late = sleep(readyTimeoutMs, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`не начал работу за ${Math.round(readyTimeoutMs / 1000)} с`);
    });
    // Cancelled below when the process answered in time.
    late.catch(() => undefined);
    try {
      return await Promise.race([launched.waitReady(), late]);
    } finally {
      timer.abort();
    }
  }

  private becameReady(): void {
    this.ready = true;
    this.everReady = true;
    this.onChange();
    if (this.recovering) this.onEvent({ type: 'recovered', ...this.identity() });
    this.recovering = false;
    for (const waiter of this.waiters.splice(0)) waiter.resolve();
  }

  /** This process will not become ready any more: inform all callers that wait for it. */
  private settle(error: unknown): void {
    for (const waiter of this.waiters.splice(0)) waiter.reject(error);
  }

  private identity(): { role: string; title: string; index: number } {
    const { role, title, index } = this.spec;
    return { role, title, index };
  }
}
