import { AppError } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SpeechReply, SpeechRequest } from './speech-messages.js';
import type { SpeechModel } from './speech-model.js';

export interface SpeechChildOptions {
  model: SpeechModel;
  threads: number;
  /** Resident memory at which it is killed; checked only on Linux. */
  memoryBytes: number;
  logger: Logger;
  /** Compiled script of the process. */
  script?: string;
}

type Asked = Omit<Extract<SpeechRequest, { id: number }>, 'id'>;

interface Waiter {
  resolve(text: string): void;
  reject(reason: unknown): void;
}

const SCRIPT = fileURLToPath(new URL('./speech-process.js', import.meta.url));
const WATCH_MS = 500;
/** A model of a gigabyte takes seconds to load: it stays loaded for a while after its last work. */
const IDLE_MS = 5 * 60_000;
/** For a window of half a minute; the slowest model needs a few times the duration of its sound. */
const WINDOW_MS = 10 * 60_000;

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
};

/** The process with a speech model: started with the first work, ended when idle or when it uses too much memory. */
export class SpeechChild {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiter>();
  private lastId = 0;
  private isOpen = false;
  private watch: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;
  private alarm: NodeJS.Timeout | undefined;
  private isTooLarge = false;

  constructor(private readonly options: SpeechChildOptions) {}

  /** Transcribes a window. @throws AppError TRANSCRIPTION_FAILED; the signal's reason, after which the result is dropped */
  async ask(asked: Asked, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    const child = (this.child ??= this.begin());
    clearTimeout(this.idle);
    const id = ++this.lastId;
    const text = new Promise<string>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const abandon = (): void => this.waiting.get(id)?.reject(signal.reason);
    signal.addEventListener('abort', abandon);
    this.expect();
    child.send({ id, ...asked } satisfies SpeechRequest);
    try {
      return await text;
    } finally {
      signal.removeEventListener('abort', abandon);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.rest();
    }
  }

  /** Ends the process; waiting callers get an error. */
  close(): void {
    this.child?.kill('SIGKILL');
  }

  private begin(): ChildProcess {
    const { model, threads, memoryBytes, logger, script = SCRIPT } = this.options;
    this.isOpen = false;
    this.isTooLarge = false;
    // The model's process gets nothing of this process's environment.
    const child = fork(script, [], {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (reply: SpeechReply) => this.hear(reply));
    // Sending to a process that has just died fails; its end is handled below.
    child.on('error', () => undefined);
    child.once('close', (code, killedBy) => this.ended(child, { code, killedBy }));
    child.send({ open: model, threads } satisfies SpeechRequest);
    this.watch = setInterval(() => {
      void residentBytes(child.pid ?? 0).then((bytes) => {
        if (bytes <= memoryBytes || this.isTooLarge) return;
        this.isTooLarge = true;
        logger.error({ bytes, memoryBytes }, 'the speech model uses too much memory, ending its process');
        child.kill('SIGKILL');
      });
    }, WATCH_MS).unref();
    return child;
  }

  private hear(reply: SpeechReply): void {
    if ('isOpen' in reply) {
      this.isOpen = true;
      return;
    }
    this.expect();
    const waiter = this.waiting.get(reply.id);
    if ('text' in reply) waiter?.resolve(reply.text);
    else waiter?.reject(new AppError('TRANSCRIPTION_FAILED', { final: true }));
  }

  private ended(child: ChildProcess, how: { code: number | null; killedBy: NodeJS.Signals | null }): void {
    for (const timer of [this.watch, this.idle, this.alarm]) clearTimeout(timer);
    if (this.child === child) this.child = undefined;
    if (this.waiting.size === 0) return;
    const { isOpen, isTooLarge } = this;
    this.options.logger.error({ ...how, isOpen, isTooLarge }, 'the process of the speech model ended during its work');
    // A model that cannot be loaded, or is too large, will fail again.
    const failure = new AppError('TRANSCRIPTION_FAILED', { final: !isOpen || isTooLarge });
    for (const waiter of this.waiting.values()) waiter.reject(failure);
  }

  /** An answer must come within the time of a window. */
  private expect(): void {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.child?.kill('SIGKILL'), WINDOW_MS).unref();
  }

  private rest(): void {
    clearTimeout(this.alarm);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.child?.kill('SIGKILL'), IDLE_MS).unref();
  }
}
