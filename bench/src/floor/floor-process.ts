import { NODE_FLAGS } from '@orbita/local';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ANSWER_MS = 60_000;

/** CPU time and duration of all the work of a floor, in ms. */
interface WholeWork {
  cpuMs: number;
  wallMs: number;
}

/** A floor in a separate process, which reports its CPU time. */
export class FloorProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** Address of a serving floor. */
    readonly url: string,
  ) {}

  static async start(
    script: 'answer-server' | 'status-server' | 'settle-loop' | 'settle-queue',
    ...args: string[]
  ): Promise<FloorProcess> {
    // Started like the product's own processes: only the code is compared.
    const child = fork(fileURLToPath(new URL(`${script}.js`, import.meta.url)), args, { execArgv: NODE_FLAGS });
    const { url } = await FloorProcess.hear<{ url: string }>(child);
    return new FloorProcess(child, url);
  }

  /** CPU time since the last question, in ms. */
  async cpuMs(): Promise<number> {
    const answer = FloorProcess.hear<{ cpuMs: number }>(this.child);
    this.child.send('cpu');
    return (await answer).cpuMs;
  }

  /** Runs a floor that ends by itself. */
  static async whole(script: 'settle-loop' | 'settle-queue', ...args: string[]): Promise<WholeWork> {
    const floor = await FloorProcess.start(script, ...args);
    try {
      return await FloorProcess.hear<WholeWork>(floor.child);
    } finally {
      floor.stop();
    }
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }

  private static async hear<T>(child: ChildProcess): Promise<T> {
    const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) })) as [T];
    return message;
  }
}
