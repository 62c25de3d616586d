import { createLogger, loadEnv, runWorker } from '@orbita/platform';
import { deliveryWorkerEnv } from './env.js';
import { WorkerModule } from './worker.module.js';

const role = 'worker-delivery';
const env = loadEnv(deliveryWorkerEnv, process.env);
const logger = createLogger(role, env.LOG_LEVEL);

await runWorker({
  role,
  module: WorkerModule.register(env, logger),
  healthAddress: { host: env.HEALTH_HOST, port: env.HEALTH_PORT },
  telemetry: env,
  logger,
});
