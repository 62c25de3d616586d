import { type ChannelReader, PreviewReader } from '@orbita/competitors/worker';
import { type Logger, createFastRedis } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { QUEUES } from '@orbita/queue';
import { TelegramClient } from '@orbita/telegram';
import type { CompetitorsWorkerEnv } from './env.js';
import { SessionReader } from './session-reader.js';

/** Ways to read channels, in the order they are tried. The owner of this object closes them. */
export class Readers {
  readonly inOrder: readonly ChannelReader[];
  /** Calls Telegram's web and the addresses its pages name. */
  readonly egress: EgressClient;
  private readonly redis;
  private readonly telegram;

  constructor(env: CompetitorsWorkerEnv, logger: Logger) {
    const { TELEGRAM_WEB_URL: baseUrl, TELEGRAM_WEB_RATE: rate, EGRESS_ALLOW } = env;
    this.redis = createFastRedis(env.REDIS_URL, logger);
    this.egress = new EgressClient({
      provider: 'telegram-preview',
      proxyUrl: env.TELEGRAM_PROXY_URL ?? env.EGRESS_PROXY_URL,
      allow: [...EGRESS_ALLOW, allowedOrigin(baseUrl)],
      // The pace of that host limits how often it is called; a job whose turn it is must not wait for another job's answer.
      connections: QUEUES.competitors.concurrency,
    });
    this.telegram = new TelegramClient({ url: env.TELEGRAM_SERVICE_URL, tokens: env.TELEGRAM_SERVICE_TOKEN, logger });
    this.inOrder = [
      new SessionReader(this.telegram),
      new PreviewReader({ baseUrl, rate, egress: this.egress, redis: this.redis, logger }),
    ];
  }

  async close(): Promise<void> {
    this.telegram.close();
    this.redis.disconnect();
    await this.egress.close();
  }
}
