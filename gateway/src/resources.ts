import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { PaymentProvider } from '@orbita/billing';
import { AnalysisOptions } from '@orbita/competitors';
import { ContentOptions } from '@orbita/content';
import { TranscriptionOptions, transcriptionEngineOf } from '@orbita/media';
import { PUSH_PUBLIC_KEY } from '@orbita/notifications';
import { Database, EGRESS_ALLOW, HealthRegistry, LOGGER, type Logger, SITE, SecretBox, siteOf } from '@orbita/platform';
import { NETWORKS, NETWORK_LOGINS, type NetworkLogins, type Networks } from '@orbita/publishing';
import { FileStorage } from '@orbita/storage';
import { TELEGRAM_SERVICE } from '@orbita/telegram';
import type { Redis } from 'ioredis';
import type { GatewayEnv } from './env.js';
import { isDemo } from './mode.js';

export const ENV = Symbol('environment of the gateway');
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

/** What services expect of the environment, each under its own token. */
const settingsOf = (env: GatewayEnv): Provider[] => [
  { provide: SITE, useValue: siteOf(env) },
  { provide: EGRESS_ALLOW, useValue: env.EGRESS_ALLOW },
  { provide: SecretBox, useValue: SecretBox.fromKeys(env.ENCRYPTION_KEYS) },
  { provide: PUSH_PUBLIC_KEY, useValue: env.VAPID_PUBLIC_KEY },
  { provide: TELEGRAM_SERVICE, useValue: { url: env.TELEGRAM_SERVICE_URL, tokens: env.TELEGRAM_SERVICE_TOKEN } },
  { provide: ContentOptions, useValue: new ContentOptions({ isDemo: isDemo(env) }) },
  { provide: AnalysisOptions, useValue: new AnalysisOptions({ isDemo: isDemo(env) }) },
  { provide: TranscriptionOptions, useValue: new TranscriptionOptions({ engine: transcriptionEngineOf(env) }) },
];

@Module({})
export class ResourcesModule {
  static of({ env, version, logger, db, redis, health, storage, networks, logins }: Resources): DynamicModule {
    const providers: Provider[] = [
      { provide: ENV, useValue: env },
      { provide: VERSION, useValue: version },
      { provide: LOGGER, useValue: logger },
      { provide: Database, useValue: db },
      { provide: REDIS, useValue: redis },
      { provide: HealthRegistry, useValue: health },
      { provide: FileStorage, useValue: storage },
      { provide: NETWORKS, useValue: networks },
      { provide: NETWORK_LOGINS, useValue: logins },
      ...settingsOf(env),
    ];
    return { module: ResourcesModule, global: true, providers, exports: providers };
  }
}
