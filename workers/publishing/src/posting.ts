import { SecretBox, createFastRedis, type Database, type Logger } from '@orbita/platform';
import { AccountKeys, type Networks } from '@orbita/publishing';
import { createNetworks, openNetworkEgress } from '@orbita/publishing/networks';
import type { PublishingWorkerEnv } from './env.js';

/** Clients of the networks, and the keys of the accounts there. The owner of this object closes it. */
export class Posting {
  readonly networks: Networks;
  readonly keys: AccountKeys;
  private readonly egress;
  private readonly redis;

  constructor(db: Database, env: PublishingWorkerEnv, logger: Logger) {
    // Without Redis the order of calls is unknown; then a post waits, not the whole process.
    this.redis = createFastRedis(env.REDIS_URL, logger);
    this.egress = openNetworkEgress(env);
    this.networks = createNetworks(env, { egress: this.egress, redis: this.redis, logger });
    this.keys = new AccountKeys({ db, box: SecretBox.fromKeys(env.ENCRYPTION_KEYS), networks: this.networks, logger });
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.egress.close();
  }
}
