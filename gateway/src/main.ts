import 'reflect-metadata';
import { announceReady, createLogger, endGracefully, loadEnv } from '@orbita/platform';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGateway } from './app.js';
import { gatewayEnv } from './env.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

try {
  const env = loadEnv(gatewayEnv, process.env);
  const webDist = env.WEB_DIST ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  const { logger, listen, close } = await createGateway({ env, webDist, version });
  endGracefully(logger, close);
  announceReady(logger, await listen());
} catch (error) {
  createLogger('gateway', 'info').fatal({ err: error }, 'the gateway did not start');
  // A half-opened resource must not keep the process running, because it serves nothing.
  process.exit(1);
}
