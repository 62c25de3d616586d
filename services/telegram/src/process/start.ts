import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { HealthRegistry, type Logger, NestLogger } from '@orbita/platform';
import type { AddressInfo, Server } from 'node:net';
import { MAX_REQUEST } from '../wire/telegram-wire.js';
import type { TelegramEnv } from './env.js';
import { TelegramModule } from './telegram.module.js';

export interface TelegramProcess {
  app: INestMicroservice;
  /** Port it listens on. */
  port: number;
  health: HealthRegistry;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Starts the process that holds Telegram's connections. Resolves when it listens.
 * @throws Error when other machines could reach it without a token
 */
export const startTelegram = async (env: TelegramEnv, logger: Logger): Promise<TelegramProcess> => {
  if (env.TELEGRAM_SERVICE_TOKEN === undefined && !isLoopback(env.TELEGRAM_SERVICE_HOST)) {
    throw new Error('TELEGRAM_SERVICE_TOKEN is needed where TELEGRAM_SERVICE_HOST is not this machine alone');
  }
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(TelegramModule.register(env, logger), {
    transport: Transport.TCP,
    options: { host: env.TELEGRAM_SERVICE_HOST, port: env.TELEGRAM_SERVICE_PORT, maxBufferSize: MAX_REQUEST },
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  await app.listen();
  const server = app.unwrap<Server>();
  const health = app.get(HealthRegistry);
  health.add('wire', async () => {
    if (!server.listening) throw new Error('the port of this process is not open');
  });
  return { app, port: (server.address() as AddressInfo).port, health };
};
