import { relative } from 'node:path';
import type { PerformanceMark } from 'node:perf_hooks';
import { readSettings, startedByNpm, type LauncherSettings } from './env.js';
import { explain } from './launch-error.js';
import { seconds, TerminalProgress } from './progress.js';
import { productRoles, unbundled } from './roles.js';
import { secretsFile } from './secrets.js';
import { startStack } from './stack.js';
import type { Stack } from './stack.types.js';
import type { SupervisorEvent } from './supervisor.js';

/** npm passes a terminal's Ctrl-C on to its child, which then gets it twice: the echo is not a second request. */
const ECHO_MS = 1_000;
const PARENT_CHECK_MS = 500;

interface LaunchMode {
  nodeEnv: 'production' | 'development';
  /** Where people open the product, when it is not the gateway itself. */
  publicUrl?: string;
  /** Runs beside the stack until `signal` is aborted. */
  beside?: (stack: Stack, context: BesideContext) => Promise<void>;
}

export interface BesideContext {
  root: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  line: (text: string) => void;
}

/** Runs the product until it is stopped, reporting to the terminal. Returns the exit code. */
export const launch = async (root: string, mode: LaunchMode): Promise<number> => {
  // The terminal may be closed while everything is being stopped: that must not cut the stop short.
  process.stdout.on('error', () => undefined);
  const progress = new TerminalProgress(process.stdout);
  const line = (text: string): void => progress.line(text);
  const running: { stack?: Stack } = {};
  const signal = stopOnSignals(line, () => running.stack?.killNow());
  try {
    const settings = readSettings(root);
    const stack = await startStack({
      root,
      dataDir: settings.dataDir,
      runtimeDir: `${settings.dataDir}/runtime`,
      env: { NODE_ENV: mode.nodeEnv, ...settings.env },
      roles: mode.nodeEnv === 'development' ? unbundled(productRoles(settings)) : productRoles(settings),
      port: settings.port,
      host: settings.host,
      publicUrl: settings.publicUrl ?? mode.publicUrl,
      databaseUrl: settings.databaseUrl,
      redisUrl: settings.redisUrl,
      admin: { email: settings.adminEmail, password: settings.adminPassword },
      progress,
      onEvent: (event) => line(describe(event)),
      signal,
    });
    running.stack = stack;
    for (const text of summary(root, settings, stack)) line(text);
    await Promise.all([aborted(signal), mode.beside?.(stack, { root, env: settings.env, signal, line })]);
    await progress.step('Остановлено', () => stack.stop());
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    await running.stack?.stop();
    for (const text of explain(error)) line(text);
    return 1;
  }
};

/**
 * The returned signal is aborted by the first SIGINT, SIGTERM or SIGHUP, or when npm is stopped; the next signal ends everything
 * at once.
 */
const stopOnSignals = (line: (text: string) => void, force: () => void): AbortSignal => {
  const stopping = new AbortController();
  let first: number | undefined;
  const stop = (): void => {
    first = Date.now();
    line('\n  Останавливаю… Ещё раз Ctrl-C: прервать немедленно');
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (first === undefined) return stop();
      if (Date.now() - first < ECHO_MS) return;
      force();
      process.exit(130);
    });
  }
  if (startedByNpm()) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (first === undefined) stop();
    }, PARENT_CHECK_MS);
    watch.unref();
  }
  return stopping.signal;
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // Signal handlers alone do not keep a process alive when every server was given from outside.
    const keepAlive = setInterval(() => undefined, 60_000);
    const finish = (): void => {
      clearInterval(keepAlive);
      resolve();
    };
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish, { once: true });
  });

const summary = (root: string, settings: LauncherSettings, stack: Stack): string[] => {
  const shorten = (path: string): string => (path.startsWith(root) ? relative(root, path) : path);
  return [
    '',
    `  Орбита готова за ${seconds(Date.now() - commandGiven()).trim()}`,
    '',
    `  Адрес     ${stack.publicUrl}`,
    `  Вход      ${stack.admin.email}`,
    `  Пароль    ${describePassword(settings, stack, shorten)}`,
    `  Режим     ${settings.modelHost ? `модель ${settings.modelHost}` : 'Демо-режим: ключ модели не задан'}`,
    `  Журналы   ${shorten(`${stack.dataDir}/logs`)}`,
    '',
    '  Ctrl-C останавливает всё',
  ];
};

/** This process may continue a command begun by another one (`takeOver` of runtime-node.mjs). */
const commandGiven = (): number => {
  const [mark] = performance.getEntriesByName('orbita:command-given');
  const began: unknown = (mark as PerformanceMark | undefined)?.detail;
  return typeof began === 'number' ? began : performance.timeOrigin;
};

/** The password itself goes only to a terminal: any other output may be a log. */
const describePassword = (settings: LauncherSettings, stack: Stack, shorten: (path: string) => string): string => {
  if (settings.adminPassword) return 'из ADMIN_PASSWORD';
  if (!process.stdout.isTTY) return `поле admin_password в ${shorten(secretsFile(stack.dataDir))}`;
  return `${stack.admin.password} (если вы его не меняли)`;
};

const describe = (event: SupervisorEvent): string => {
  switch (event.type) {
    case 'died':
      return `  ! ${event.title}: ${event.reason}, перезапуск через ${seconds(event.restartInMs).trim()}`;
    case 'recovered':
      return `  ✓ ${event.title}: снова работает`;
    case 'trouble':
      return `  ! ${event.error instanceof Error ? event.error.message : String(event.error)}`;
  }
};
