import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { accountsEntities } from '@orbita/accounts';
import type { PaymentProvider } from '@orbita/billing';
import { contentEntities } from '@orbita/content';
import { ALL_ROUTES } from '@orbita/contracts';
import {
  type Database,
  HealthRegistry,
  type Logger,
  NestLogger,
  collectProcessMetrics,
  connectDatabase,
  countProvider,
  createAccessLog,
  createFastRedis,
  createLogger,
  startHealthServer,
  startTelemetry,
  siteOf,
} from '@orbita/platform';
import { projectsEntities } from '@orbita/projects';
import { openNetworks } from '@orbita/publishing/networks';
import { createFileStorage } from '@orbita/storage';
import type { Redis } from 'ioredis';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FirstAdministrator } from './auth/first-administrator.js';
import { type GatewayEnv, lacksTrustedProxy } from './env.js';
import { GatewayModule } from './gateway.module.js';
import { AnswerBytes } from './http/answer-bytes.js';
import { measureAnswers } from './http/answer-size.js';
import { checkHandlers } from './http/boot-check.js';
import { compressAnswers } from './http/compression.js';
import { createFastifyAdapter, drainable } from './http/fastify.js';
import { acceptJsonOnly } from './http/json-body.js';
import { operatorFacts } from './http/legal-pages.js';
import { limitReceiving } from './http/receive-limit.js';
import { boundNotices, bringsNotice } from './billing/payment-notices.js';
import { acceptForms } from './http/form-body.js';
import { traceRequests } from './http/request-context.js';
import { secureBrowsers } from './http/security-headers.js';
import { routesWith } from './http/routes-with.js';
import { acceptUploads } from './http/upload.js';
import { inlineHashes, serveWebApp } from './http/web-app.js';
import type { Resources } from './resources.js';
import { acceptPieces, bringsPieces } from './transcription/upload-protocol.js';

export interface GatewayOptions {
  env: GatewayEnv;
  /** Folder of the built web app. */
  webDist: string;
  version: string;
  /** Payment provider; without one purchases are a demo. */
  payments?: PaymentProvider;
}

export interface Gateway {
  app: NestFastifyApplication;
  logger: Logger;
  /** Starts to accept requests; resolves with the ports of the product and of health and metrics. */
  listen: () => Promise<{ port: number; healthPort: number }>;
  /** Serves on for DRAIN_SECONDS, then takes no new connections, finishes open requests and closes what the gateway opened. */
  close: () => Promise<void>;
}

interface Application {
  app: NestFastifyApplication;
  close: () => Promise<void>;
}

const createApplication = async (resources: Resources, webDist: string): Promise<Application> => {
  const { env, logger, health } = resources;
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.of(resources),
    createFastifyAdapter({ trustProxy: env.TRUST_PROXY, logger }),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(logger) },
  );
  checkHandlers(app, ALL_ROUTES);
  const fastify = app.getHttpAdapter().getInstance();
  const isUpload = routesWith('upload', ALL_ROUTES);
  limitReceiving(fastify, (request) => isUpload(request) || bringsPieces(request));
  boundNotices(fastify);
  acceptJsonOnly(fastify, { isLarge: routesWith('large', ALL_ROUTES), isRaw: bringsNotice });
  acceptUploads(fastify, isUpload);
  acceptPieces(fastify);
  acceptForms(fastify, { isOneClick: routesWith('one-click', ALL_ROUTES), isRaw: bringsNotice });
  traceRequests(fastify, createAccessLog('gateway', env.LOG_LEVEL));
  const drain = drainable(fastify);
  await secureBrowsers(fastify, {
    publicUrl: env.PUBLIC_URL,
    scriptHashes: inlineHashes(webDist, 'script'),
    styleHashes: inlineHashes(webDist, 'style'),
    analyticsScriptUrl: env.ANALYTICS_SCRIPT_URL,
  });
  measureAnswers(fastify, { bytes: app.get(AnswerBytes), logger });
  compressAnswers(fastify);
  await serveWebApp(fastify, { root: webDist, publicUrl: siteOf(env), facts: operatorFacts(env), logger });
  await app.init();
  await fastify.ready();
  const close = async (): Promise<void> => {
    health.markStopping();
    drain();
    // The proxy in front still sends requests until it sees that the gateway is not ready; none may meet a closed port.
    if (fastify.server.listening) await sleep(env.DRAIN_SECONDS * 1_000);
    await app.close();
  };
  return { app, close };
};

const healthOf = (db: Database, redis: Redis): HealthRegistry => {
  const health = new HealthRegistry();
  health.add('database', async () => void (await db.query('SELECT 1')));
  // Without Redis users still read, sign in and order jobs; the jobs are queued when Redis is back.
  health.add('redis', async () => void (await redis.ping()), { isEssential: false });
  return health;
};

/**
 * Builds the whole gateway from its environment, connected and complete but not yet listening.
 * @throws Error when PostgreSQL cannot be reached, or when contracts and controllers disagree
 */
export const createGateway = async ({ env, webDist, version, payments }: GatewayOptions): Promise<Gateway> => {
  const logger = createLogger('gateway', env.LOG_LEVEL);
  if (lacksTrustedProxy(env)) {
    logger.warn('PUBLIC_URL is https but TRUST_PROXY is empty: behind a proxy every user is one network address');
  }
  collectProcessMetrics('gateway');
  const telemetry = await startTelemetry({ role: 'gateway', env, logger });
  // Not awaited: without Redis the gateway still serves everything that does not need it.
  const redis = createFastRedis(env.REDIS_URL, logger);
  const opened: (() => Promise<void> | void)[] = [() => telemetry.close(), () => redis.disconnect()];
  const close = async (): Promise<void> => {
    for (const closeNext of opened.reverse()) await closeNext();
  };
  try {
    const db = await connectDatabase({
      url: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL,
      applicationName: 'orbita-gateway',
      entities: [...accountsEntities, ...projectsEntities, ...contentEntities],
      logger,
    });
    opened.push(() => db.dataSource.destroy());
    const storage = await createFileStorage(env, countProvider);
    const { networks, logins, close: closeNetworks } = openNetworks(env, { redis, logger });
    opened.push(closeNetworks);
    const health = healthOf(db, redis);
    opened.push(health.watch());
    const { app, close: closeApplication } = await createApplication(
      { env, version, logger, db, redis, health, storage, networks, logins, payments },
      webDist,
    );
    opened.push(closeApplication);
    await app.get(FirstAdministrator).ensure();
    const listen = async (): Promise<{ port: number; healthPort: number }> => {
      await app.listen({ port: env.PORT, host: env.HOST });
      const healthServer = await startHealthServer(health, { host: env.HEALTH_HOST, port: env.HEALTH_PORT });
      // Closed last: a probe that asks during the shutdown learns that the gateway is not ready.
      opened.unshift(() => void healthServer.server.close());
      return { port: (app.getHttpServer().address() as AddressInfo).port, healthPort: healthServer.port };
    };
    return { app, logger, listen, close };
  } catch (error) {
    await close();
    throw error;
  }
};
