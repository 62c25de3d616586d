import type { OnApplicationShutdown } from '@nestjs/common';
import { type Database, type Logger, SecretBox, createFastRedis } from '@orbita/platform';
import { AccountKeys } from './integrations/account-keys.js';
import { type Networks, type OpenedNetworks, openNetworks } from './networks/networks.js';

export type PostingEnv = Parameters<typeof openNetworks>[0] & { REDIS_URL: string; ENCRYPTION_KEYS: string };

/** Clients of the networks, and the keys of the accounts there. */
export class Posting implements OnApplicationShutdown {
  readonly networks: Networks;
  readonly keys: AccountKeys;
  private readonly closeNetworks: OpenedNetworks['close'];
  private readonly redis;

  constructor(db: Database, env: PostingEnv, logger: Logger) {
    // Without Redis the order of calls is unknown; then a post waits, not the whole process.
    this.redis = createFastRedis(env.REDIS_URL, logger);
    const { networks, close } = openNetworks(env, { redis: this.redis, logger });
    this.networks = networks;
    this.closeNetworks = close;
    this.keys = new AccountKeys({ db, box: SecretBox.fromKeys(env.ENCRYPTION_KEYS), networks, logger });
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    await this.closeNetworks();
  }
}
