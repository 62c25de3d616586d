import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Limits of one run of a tool. */
export interface ToolLimits {
  /** Address space; enforced only on Linux. */
  memoryBytes: number;
  /** Processor time of all threads together; only on Linux. */
  cpuSeconds: number;
  wallMs: number;
}

interface ToolRun {
  limits: ToolLimits;
  /** The process is killed when it aborts. */
  signal: AbortSignal;
  /** Receives the output in chunks; the tool waits meanwhile, and is killed when this throws. */
  onOutput: (piece: Buffer) => void | Promise<void>;
}

/** A tool that ended without doing its work. */
export class ToolFailure extends Error {
  constructor(
    /** `refused`: it reported an error. `limit`: it exceeded a limit. `room`: the disk is full. */
    readonly reason: 'refused' | 'limit' | 'room',
    /** The end of its error output; it may contain file names. */
    readonly complaint: string,
  ) {
    super(`a tool for recordings failed (${reason})`);
    this.name = 'ToolFailure';
  }
}

/** Characters kept of the error output: its end contains the reason. */
const COMPLAINT_CHARACTERS = 4_096;
const NO_ROOM = /No space left on device|Disk quota exceeded/;
/** The last two come from the loader: it had no memory for the tool's libraries. */
const OUT_OF_MEMORY = /Cannot allocate memory|bad_alloc|failed to map segment|cannot map zero-fill/;
/** The shell sets the limits and becomes the tool; user input is only passed as arguments, never in the script. */
const UNDER_LIMITS = 'ulimit -v "$1"; ulimit -t "$2"; shift 2; exec "$@"';

const commandOf = (
  tool: string,
  args: readonly string[],
  { memoryBytes, cpuSeconds }: ToolLimits,
): [string, string[]] =>
  process.platform === 'linux'
    ? ['/bin/sh', ['-c', UNDER_LIMITS, 'sh', String(Math.ceil(memoryBytes / 1_024)), String(cpuSeconds), tool, ...args]]
    : [tool, [...args]];

interface ToolEnd {
  code: number | null;
  killedBy: NodeJS.Signals | null;
}

const endOf = (child: ChildProcess): Promise<ToolEnd> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve({ code, killedBy }));
  });

/** Passes the output on; an error there ends the tool. */
const passOn = async (output: Readable, { onOutput }: ToolRun, kill: () => void): Promise<void> => {
  try {
    for await (const piece of output) await onOutput(piece as Buffer);
  } catch (error) {
    kill();
    throw error;
  }
};

/**
 * Runs a tool to its end: without input, without this process's environment and its secrets, under limits.
 * @throws ToolFailure; the signal's reason; errors of `onOutput`
 */
export const runTool = async (tool: string, args: readonly string[], run: ToolRun): Promise<void> => {
  const { limits, signal } = run;
  signal.throwIfAborted();
  const [command, words] = commandOf(tool, args, limits);
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
  const kill = (): void => void child.kill('SIGKILL');
  let isOverdue = false;
  const alarm = setTimeout(() => {
    isOverdue = true;
    kill();
  }, limits.wallMs);
  signal.addEventListener('abort', kill);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    complaint = (complaint + words).slice(-COMPLAINT_CHARACTERS);
  });
  try {
    const [ended, read] = await Promise.allSettled([endOf(child), passOn(child.stdout, run, kill)]);
    signal.throwIfAborted();
    if (read.status === 'rejected') throw read.reason;
    if (ended.status === 'rejected') throw ended.reason;
    const { code, killedBy } = ended.value;
    // Some versions exit with 0 after writing half a file.
    if (NO_ROOM.test(complaint)) throw new ToolFailure('room', complaint);
    if (isOverdue || killedBy || OUT_OF_MEMORY.test(complaint)) throw new ToolFailure('limit', complaint);
    if (code !== 0) throw new ToolFailure('refused', complaint);
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener('abort', kill);
  }
};

/** Runs a tool and returns its output. @throws ToolFailure as {@link runTool}, also past `maxBytes` */
export const outputOf = async (
  tool: string,
  args: readonly string[],
  { maxBytes, ...run }: Omit<ToolRun, 'onOutput'> & { maxBytes: number },
): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  const onOutput = (piece: Buffer): void => {
    size += piece.length;
    if (size > maxBytes) throw new ToolFailure('limit', 'too much output');
    pieces.push(piece);
  };
  await runTool(tool, args, { ...run, onOutput });
  return Buffer.concat(pieces);
};
