import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeLog, openLog } from './log-file.js';

interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The ports a process reported to listen on. */
export interface Listening {
  port?: number;
  /** Of health and metrics, where that is another one. */
  healthPort?: number;
}

/** A spawned process: it may not be ready so far, and it may already be gone. */
export interface LaunchedProcess {
  readonly pid: number;
  /** Resolves when the process can do its work; rejects when it exits first. Call it once. */
  waitReady(): Promise<Listening>;
  /** Resolves when the process is gone; never rejects. */
  readonly exited: Promise<ProcessExit>;
  kill(signal: NodeJS.Signals): void;
  /** Sends the process a signal to end, and SIGKILL after its grace time; resolves when it is gone. */
  stop(): Promise<void>;
}

interface SpawnOptions {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  stopSignal: NodeJS.Signals;
  graceMs: number;
  uid?: number;
  gid?: number;
  /** Opens an IPC channel: the child may report that it is ready and sees `disconnect` when this process dies. */
  ipc?: boolean;
}

export interface SpawnedProcess extends Omit<LaunchedProcess, 'waitReady'> {
  readonly child: ChildProcess;
  hasExited(): boolean;
}

/**
 * Spawns a long-running process with its output in a log file. It gets a separate process group: Ctrl-C in the terminal then
 * reaches only this process, which ends its children in the right order. Rejects when the program cannot be started at all.
 */
export const spawnProcess = async (options: SpawnOptions): Promise<SpawnedProcess> => {
  const log = openLog(options.logFile);
  let child: ChildProcess;
  try {
    child = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      uid: options.uid,
      gid: options.gid,
      detached: true,
      stdio: options.ipc ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    });
  } finally {
    closeLog(log);
  }
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await once(child, 'spawn');
  // Without a listener a later failure (a signal that cannot be sent, a broken channel) would end this process.
  child.on('error', () => undefined);
  return {
    child,
    pid: child.pid as number,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
    stop: () => stopChild(child, exited, options),
  };
};

export const describeExit = ({ code, signal }: ProcessExit): string => (signal ? `сигнал ${signal}` : `код ${code}`);

/** Rejects when the process is gone: what readiness is raced against. */
export const diedEarly = async ({ exited }: Pick<SpawnedProcess, 'exited'>): Promise<never> => {
  throw new Error(`завершился, не начав работу (${describeExit(await exited)})`);
};

const stopChild = async (
  child: ChildProcess,
  exited: Promise<ProcessExit>,
  { stopSignal, graceMs }: Pick<SpawnOptions, 'stopSignal' | 'graceMs'>,
): Promise<void> => {
  child.kill(stopSignal);
  // A process frozen by SIGSTOP would only see the request after its grace time.
  child.kill('SIGCONT');
  const force = setTimeout(() => killGroup(child), graceMs);
  await exited;
  clearTimeout(force);
};

/** SIGKILL for the process and the helpers it started: the child leads a process group. */
const killGroup = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // No such group: the process is gone, or the platform has no process groups.
    child.kill('SIGKILL');
  }
};
