import { type DynamicModule, Module } from '@nestjs/common';
import type { PaymentProvider } from '@orbita/billing';
import { Database, HealthRegistry, type Logger } from '@orbita/platform';
import type { NetworkLogins, Networks } from '@orbita/publishing';
import { FileStorage } from '@orbita/storage';
import type { Redis } from 'ioredis';
import type { GatewayEnv } from './env.js';

export const ENV = Symbol('environment of the gateway');
export const LOGGER = Symbol('logger of the process');
/** Connection whose commands fail at once while Redis is down: a user waits for the answer. */
export const REDIS = Symbol('fast Redis connection');
export const VERSION = Symbol('version of the product');

/** Resources opened before Nest started; the code that opened them closes them. */
export interface Resources {
  env: GatewayEnv;
  version: string;
  logger: Logger;
  db: Database;
  redis: Redis;
  health: HealthRegistry;
  storage: FileStorage;
  networks: Networks;
  logins: NetworkLogins;
  /** Absent without a payment provider: then purchases are a demo. */
  payments: PaymentProvider | undefined;
}

@Module({})
export class ResourcesModule {
  static of({ env, version, logger, db, redis, health, storage }: Resources): DynamicModule {
    return {
      module: ResourcesModule,
      global: true,
      providers: [
        { provide: ENV, useValue: env },
        { provide: VERSION, useValue: version },
        { provide: LOGGER, useValue: logger },
        { provide: Database, useValue: db },
        { provide: REDIS, useValue: redis },
        { provide: HealthRegistry, useValue: health },
        { provide: FileStorage, useValue: storage },
      ],
      exports: [ENV, VERSION, LOGGER, Database, REDIS, HealthRegistry, FileStorage],
    };
  }
}
