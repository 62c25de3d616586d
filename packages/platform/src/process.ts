import type { Logger } from './logger.js';

/** After this time the orchestrator kills the process anyway: better to exit by ourselves and log it. */
const SHUTDOWN_LIMIT_MS = 24_000;

/**
 * Ends the process in order on SIGTERM, SIGINT or the death of its parent, and at once on an unhandled error:
 * a process in an unknown state must be replaced, not kept.
 * @param close hands back work and closes connections; called once
 */
export const endGracefully = (logger: Logger, close: () => Promise<void>): void => {
  let ending = false;
  const end = (reason: string, exitCode: number): void => {
    if (ending) return;
    ending = true;
    logger.info({ reason }, 'stopping');
    const limit = setTimeout(() => {
      logger.error('shutdown took too long');
      process.exit(1);
    }, SHUTDOWN_LIMIT_MS);
    limit.unref();
    close()
      .then(() => logger.info('stopped'))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'shutdown failed');
        exitCode = 1;
      })
      .finally(() => process.exit(exitCode));
  };
  process.once('SIGTERM', () => end('SIGTERM', 0));
  process.once('SIGINT', () => end('SIGINT', 0));
  // Started by our own launcher: without it, no process would restart or stop this one.
  if (process.send) process.once('disconnect', () => end('launcher is gone', 0));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    end('unhandled rejection', 1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    end('uncaught exception', 1);
  });
};

/** Where a ready process listens. */
interface Listening {
  /** Of the product for the gateway, of health and metrics for a worker. */
  port: number;
  /** Of health and metrics, if that is a different one. */
  healthPort?: number;
}

/** Reports to the launcher, if there is one, that this process can do its work. */
export const announceReady = (logger: Logger, listening: Listening): void => {
  logger.info(listening, 'ready');
  process.send?.({ type: 'ready', ...listening });
};
