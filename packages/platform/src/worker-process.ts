import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type HealthAddress, HealthRegistry, startHealthServer } from './health.js';
import { type Logger, NestLogger } from './logger.js';
import { collectProcessMetrics } from './metrics/index.js';
import type { TelemetryEnv } from './env/index.js';
import { announceReady, endGracefully } from './process.js';
import { startTelemetry } from './telemetry/telemetry.js';

interface WorkerProcessOptions {
  role: string;
  module: DynamicModule;
  healthAddress: HealthAddress;
  telemetry: TelemetryEnv;
  logger: Logger;
}

/** Runs a worker: starts its module, serves health and metrics, reports when it is ready, and stops in order. */
export const runWorker = async ({
  role,
  module,
  healthAddress,
  telemetry: env,
  logger,
}: WorkerProcessOptions): Promise<void> => {
  collectProcessMetrics(role);
  const telemetry = await startTelemetry({ role, env, logger });
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const health = app.get(HealthRegistry);
  const { server, port } = await startHealthServer(health, healthAddress);
  endGracefully(logger, async () => {
    health.markStopping();
    await app.close();
    server.close();
    await telemetry.close();
  });
  announceReady(logger, { port });
};
