import { createLogger, loadEnv, runWorker } from '@orbita/platform';
import { openEngines } from './engines.js';
import { mediaWorkerEnv } from './env.js';
import { WorkerModule } from './worker.module.js';

const role = 'worker-media';
const env = loadEnv(mediaWorkerEnv, process.env);
const logger = createLogger(role, env.LOG_LEVEL);

await runWorker({
  role,
  module: WorkerModule.register(env, logger, await openEngines(env, logger)),
  healthAddress: { host: env.HEALTH_HOST, port: env.HEALTH_PORT },
  telemetry: env,
  logger,
});
