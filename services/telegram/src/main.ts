import 'reflect-metadata';
import {
  Database,
  announceReady,
  collectProcessMetrics,
  createLogger,
  endGracefully,
  loadEnv,
  startHealthServer,
  startTelemetry,
} from '@orbita/platform';
import { telegramEnv } from './process/env.js';
import { measureSessions } from './process/metrics.js';
import { startTelegram } from './process/start.js';

const role = 'telegram';
const env = loadEnv(telegramEnv, process.env);
const logger = createLogger(role, env.LOG_LEVEL);

collectProcessMetrics(role);
const telemetry = await startTelemetry({ role, env, logger });
const { app, port, health } = await startTelegram(env, logger);
measureSessions(app.get(Database), logger);
const { server, port: healthPort } = await startHealthServer(health, { host: env.HEALTH_HOST, port: env.HEALTH_PORT });
endGracefully(logger, async () => {
  health.markStopping();
  await app.close();
  server.close();
  await telemetry.close();
});
announceReady(logger, { port, healthPort });
