import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { hostEnv } from './env.js';

/** How much of a helper program's output is kept: enough for its error message. */
const OUTPUT_LIMIT = 64 * 1024;

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  input?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

interface RunResult {
  /** -1 when the program could not be started or was killed. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a short helper program to its end. Never throws: a program that cannot start answers code -1 and the reason. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> => {
  const { input, timeoutMs = 30_000, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...spawnOptions,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (chunk: string) => {
        output[name] = (output[name] + chunk).slice(-OUTPUT_LIMIT);
      });
    }
    // A program that exits without reading its input closes the pipe; its exit code shows the rest.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    child.once('error', (error) => resolve({ code: -1, ...output, stderr: output.stderr + error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, ...output }));
  });
};

/** Splits a command put together from a prefix and a program. */
export const commandOf = (...parts: string[]): { command: string; args: string[] } => {
  const [command, ...args] = parts;
  if (command === undefined) throw new Error('an empty command cannot run');
  return { command, args };
};

/** The full path of a program on PATH, or undefined. */
export const findOnPath = async (name: string, path: string = hostEnv().PATH ?? ''): Promise<string | undefined> => {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const candidate = join(directory, file);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
};

export const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Already given out by this process, though perhaps nothing listens there so far: two stacks may start in parallel. */
const givenOut = new Set<number>();

/**
 * A port of 127.0.0.1 that was free a moment ago. Below the range systems take outgoing ports from: while a server restarts, a
 * client that keeps trying could otherwise be given the server's own port and hold it.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_768);
    if (givenOut.has(port) || (await portProblem(port, '127.0.0.1')) !== undefined) continue;
    givenOut.add(port);
    return port;
  }
  throw new Error('no free port found on 127.0.0.1');
};

/** Why listening there is impossible (`EADDRINUSE`, `EACCES`…), or undefined when it is possible. */
export const portProblem = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

/** When a living process started, as an opaque string that changes when its pid is reused; undefined when it is gone. */
export const processStartTime = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The name in parentheses may contain spaces and parentheses itself; the fixed fields begin after the last one.
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return state === undefined || state === 'Z' ? undefined : fields[18];
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : undefined;
  const { code, stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return code === 0 ? stdout.trim() : undefined;
};

/** The command line of a living process with its arguments separated by spaces; undefined when it is gone or hidden. */
export const commandLine = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw === '' ? undefined : raw.split('\0').join(' ').trim();
  }
  if (process.platform === 'win32') return undefined;
  const { code, stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
  return code === 0 ? stdout.trim() : undefined;
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Command prefix that makes the kernel send `signal` to a server when this process dies, however it dies,
 * so that SIGKILL of the launcher leaves no orphan. Empty where util-linux's setpriv is missing.
 */
export const deathSignalPrefix = async (signal: 'TERM' | 'INT'): Promise<string[]> => {
  const probe = await run('setpriv', ['--pdeathsig', signal, 'true']);
  return probe.code === 0 ? ['setpriv', '--pdeathsig', signal] : [];
};

/** Stops a server left behind by a killed launcher on systems where the kernel cannot end it with its parent. */
export const stopOrphan = async (pid: number, signal: NodeJS.Signals, timeoutMs = 15_000): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  process.kill(pid, signal);
  while (isAlive(pid) && (await processStartTime(pid)) !== undefined) {
    if (Date.now() > deadline) throw new Error(`process ${pid} did not stop within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
