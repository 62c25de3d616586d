import { describeExit, diedEarly, spawnProcess, type LaunchedProcess, type Listening } from './child-process.js';
import { errorWithLog } from './log-file.js';

/** Promised time for a process to hand its work back and exit after SIGTERM. */
const GRACE_MS = 25_000;
const MIGRATION_TIMEOUT_MS = 10 * 60_000;
/**
 * Young objects get 4 MB a half instead of 16: starting alone fills those, and an idle process then holds 30 MB it does not need.
 * The image has the same setting (`NODE_OPTIONS` of infra/docker/Dockerfile).
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'];
/**
 * How glibc keeps memory freed by native code. By default nearly each of a process's dozen threads has a separate arena, whose
 * free memory is of no use to the others and grows for hours, and after one large piece up to twice its size stays allocated:
 * together some 10 MB a process. The image has the same setting.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

interface NodeProcessOptions {
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

/** Starts a process of the product. It is ready when it sends `{type: 'ready', port?, healthPort?}` over IPC. */
export const launchNode = async ({ script, ...options }: NodeProcessOptions): Promise<LaunchedProcess> => {
  const spawned = await spawnProcess({
    ...options,
    command: process.execPath,
    args: [...NODE_FLAGS, script],
    env: { ...ALLOCATOR, ...options.env },
    ipc: true,
    stopSignal: 'SIGTERM',
    graceMs: GRACE_MS,
  });
  const ready = new Promise<Listening>((resolve) => {
    spawned.child.on('message', (message: unknown) => {
      if (isReadyMessage(message)) resolve({ port: message.port, healthPort: message.healthPort });
    });
  });
  return { ...spawned, waitReady: () => Promise.race([ready, diedEarly(spawned)]) };
};

const isReadyMessage = (message: unknown): message is { type: 'ready' } & Listening =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** Runs a one-shot process to its end. Throws LaunchError with the last log lines when it fails. */
export const runToEnd = async (title: string, options: NodeProcessOptions, signal?: AbortSignal): Promise<void> => {
  const spawned = await spawnProcess({
    ...options,
    command: process.execPath,
    args: [...NODE_FLAGS, options.script],
    ipc: true,
    stopSignal: 'SIGTERM',
    graceMs: GRACE_MS,
  });
  const stop = (): void => void spawned.stop();
  const timer = setTimeout(stop, MIGRATION_TIMEOUT_MS);
  signal?.addEventListener('abort', stop, { once: true });
  const exit = await spawned.exited;
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (exit.code !== 0)
    throw await errorWithLog(title, `завершились с ошибкой (${describeExit(exit)})`, options.logFile);
};
