import { SecretBox, createFastRedis, type Database, type Logger } from '@orbita/platform';
import { AccountKeys, type Networks } from '@orbita/publishing';
import { openNetworks, type OpenedNetworks } from '@orbita/publishing/networks';
import type { PublishingWorkerEnv } from './env.js';

/** Clients of the networks, and the keys of the accounts there. The owner of this object closes it. */
export class Posting {
  readonly networks: Networks;
  readonly keys: AccountKeys;
  private readonly closeNetworks: OpenedNetworks['close'];
  private readonly redis;

  constructor(db: Database, env: PublishingWorkerEnv, logger: Logger) {
    // Without Redis the order of calls is unknown; then a post waits, not the whole process.
    this.redis = createFastRedis(env.REDIS_URL, logger);
    const { networks, close } = openNetworks(env, { redis: this.redis, logger });
    this.networks = networks;
    this.closeNetworks = close;
    this.keys = new AccountKeys({ db, box: SecretBox.fromKeys(env.ENCRYPTION_KEYS), networks, logger });
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.closeNetworks();
  }
}
