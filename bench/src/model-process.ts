import type { CallRecord, LlmBehaviour } from '@orbita/fakes';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../infra/fakes/dist/main.js', import.meta.url));
const START_MS = 10_000;
const STOP_MS = 3_000;

export interface ModelOptions {
  /** Simultaneous calls the provider allows. */
  parallel: number;
  /** 1 is the pace of a real model. */
  speed: number;
}

/** The fake model server in a separate process, so that its work does not slow down the measurement. */
export class ModelProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** Base URL for clients, with `/v1`. */
    readonly url: string,
  ) {}

  static async start({ parallel, speed }: ModelOptions): Promise<ModelProcess> {
    const args = ['--port', '0', '--parallel', String(parallel), '--speed', String(speed)];
    const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [line] = (await once(createInterface(child.stdout), 'line', {
        signal: AbortSignal.timeout(START_MS),
      })) as [string];
      const url = /http:\S+/.exec(line)?.[0];
      if (!url) throw new Error(`the fake model server said «${line}»`);
      return new ModelProcess(child, url);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  /** Ended calls, in the order of their end. */
  async log(): Promise<CallRecord[]> {
    return (await (await this.control('__log')).json()) as CallRecord[];
  }

  async behave(behaviour: Partial<LlmBehaviour>): Promise<void> {
    await this.control('__behaviour', { method: 'POST', body: JSON.stringify(behaviour) });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(force);
  }

  killNow(): void {
    this.child.kill('SIGKILL');
  }

  private async control(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(new URL(`/${path}`, this.url), { ...init, signal: AbortSignal.timeout(START_MS) });
    if (!response.ok) throw new Error(`the fake model server answered ${response.status}`);
    return response;
  }
}
