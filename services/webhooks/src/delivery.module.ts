import {
  type DynamicModule,
  type InjectionToken,
  Module,
  type ModuleMetadata,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Database, LOGGER, type Logger, SecretBox } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { CONNECTIONS_TO_HOST, webhookEffectHandlers } from './delivery-handlers.js';

/** Injection token of the handlers of webhooks. */
export const WEBHOOK_EFFECTS = Symbol('effects of webhooks');

interface DeliveryEnv {
  ENCRYPTION_KEYS: string;
  EGRESS_PROXY_URL?: string | undefined;
  EGRESS_ALLOW: readonly string[];
}

interface WebhooksDeliveryOptions {
  env: DeliveryEnv;
  imports: NonNullable<ModuleMetadata['imports']>;
  /** Dependencies of {@link mayUse}. */
  inject: InjectionToken[];
  /** Whether a user's plan has webhooks. */
  mayUse: (...injected: never[]) => (userId: number) => Promise<boolean>;
}

/** A separate client for receivers, whose addresses come from users: no other code waits for connections to a slow one. */
class ReceiverEgress extends EgressClient implements OnApplicationShutdown {
  constructor({ EGRESS_PROXY_URL: proxyUrl, EGRESS_ALLOW: allow }: DeliveryEnv) {
    super({ proxyUrl, allow, connections: CONNECTIONS_TO_HOST });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Delivers webhooks. */
@Module({})
export class WebhooksDeliveryModule {
  static register({ env, imports, inject, mayUse }: WebhooksDeliveryOptions): DynamicModule {
    const box = SecretBox.fromKeys(env.ENCRYPTION_KEYS);
    return {
      module: WebhooksDeliveryModule,
      imports,
      providers: [
        { provide: ReceiverEgress, useFactory: () => new ReceiverEgress(env) },
        {
          provide: WEBHOOK_EFFECTS,
          inject: [Database, ReceiverEgress, LOGGER, ...inject],
          useFactory: (db: Database, egress: ReceiverEgress, logger: Logger, ...injected: never[]) =>
            webhookEffectHandlers({ db, box, egress, mayUse: mayUse(...injected), logger }),
        },
      ],
      exports: [WEBHOOK_EFFECTS],
    };
  }
}
