import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import { SubscriptionsService } from '@orbita/billing';
import { draftReminderRound } from '@orbita/content';
import { QUEUE_OF_EFFECTS } from '@orbita/contracts';
import {
  EffectLookUps,
  EffectOutcomes,
  EffectRunner,
  EffectSweeper,
  EffectsService,
  WorkerHeartbeat,
  processName,
} from '@orbita/jobs';
import { MailsService } from '@orbita/notifications';
import { NotificationPushes } from '@orbita/notifications/worker';
import { Database, LOGGER, type Logger, PeriodicTask, SecretBox } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { AccountChecks } from '@orbita/publishing';
import {
  UpcomingPublicationChecks,
  digestRound,
  DueChecks,
  DuePostReadings,
  DuePublications,
  givesFigures,
} from '@orbita/publishing/worker';
import { FileStorage } from '@orbita/storage';
import { openWebhookEgress } from '@orbita/webhooks/worker';
import { publishingEffects } from './effect-handlers.js';
import { ENV, type PublishingWorkerEnv } from './env.js';
import { Posting } from './posting.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Performs due effects, checks accounts and upcoming publications, sends digests and reminders, while the process runs. */
@Injectable()
export class Effects implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: EffectRunner;
  private readonly sweeps: PeriodicTask[];
  private readonly life: WorkerHeartbeat;
  private readonly posting: Posting;
  /** Connection to push services, whose addresses come from browsers. */
  private readonly egress: EgressClient;
  /** Connection to receivers of webhooks, whose addresses come from users. */
  private readonly webhookEgress: EgressClient;

  constructor(
    db: Database,
    links: LinkTokensService,
    preferences: NotificationPreferencesService,
    effects: EffectsService,
    subscriptions: SubscriptionsService,
    mails: MailsService,
    storage: FileStorage,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: PublishingWorkerEnv,
  ) {
    this.posting = new Posting(db, env, logger);
    const { networks, keys } = this.posting;
    const box = SecretBox.fromKeys(env.ENCRYPTION_KEYS);
    this.egress = new EgressClient({ provider: 'push', proxyUrl: env.EGRESS_PROXY_URL, allow: env.EGRESS_ALLOW });
    this.webhookEgress = openWebhookEgress(env);
    const mayUse = async (userId: number) => (await subscriptions.entitlementsOf(userId)).proTools;
    const handlers = publishingEffects({
      mails: { db, links, preferences, env, logger },
      pushes: { db, box, egress: this.egress, env },
      posts: { db, storage, networks, keys },
      webhooks: { db, box, egress: this.webhookEgress, mayUse, logger },
    });
    const due = new DuePublications({ db, effects, subscriptions, logger });
    const checks = new DueChecks({ db, networks, logger, checks: new AccountChecks({ db, keys, networks, logger }) });
    const ahead = new UpcomingPublicationChecks({ db, networks, subscriptions, logger });
    const digests = digestRound({ db, networks, subscriptions, mails, logger });
    const drafts = draftReminderRound({ db, mails, logger });
    const pushes = new NotificationPushes({ db, effects, preferences, logger });
    const parts = { db, handlers, outcomes: new EffectOutcomes(db, handlers, logger), logger };
    const sweeper = new EffectSweeper(parts);
    const lookUps = new EffectLookUps(parts);
    this.runner = new EffectRunner(parts);
    this.life = new WorkerHeartbeat({
      db,
      logger,
      id: processName('publishing'),
      role: 'publishing',
      shares: () => [{ queue: QUEUE_OF_EFFECTS, ...this.runner.share }],
    });
    this.sweeps = [
      new PeriodicTask({ name: 'due publications', everyMs: SECOND_MS, piece: () => due.piece(), logger }),
      new PeriodicTask({ name: 'push notifications', everyMs: SECOND_MS, piece: () => pushes.piece(), logger }),
      new PeriodicTask({ name: 'effects', everyMs: SECOND_MS, piece: () => sweeper.sweep().then(() => false), logger }),
      new PeriodicTask({ name: 'effect look-ups', everyMs: SECOND_MS, piece: () => lookUps.lookUpDue(), logger }),
      new PeriodicTask({ name: 'integration checks', everyMs: 10 * SECOND_MS, piece: () => checks.piece(), logger }),
      ...[...networks.values()].filter(givesFigures).map((network) => {
        const readings = new DuePostReadings({ db, keys, network, logger });
        const name = `post statistics: ${network.platform}`;
        return new PeriodicTask({ name, everyMs: 10 * SECOND_MS, piece: () => readings.piece(), logger });
      }),
      new PeriodicTask({ name: 'readiness checks', everyMs: 30 * SECOND_MS, piece: () => ahead.piece(), logger }),
      new PeriodicTask({ name: 'weekly digests', everyMs: MINUTE_MS, piece: () => digests.piece(), logger }),
      new PeriodicTask({ name: 'draft reminders', everyMs: MINUTE_MS, piece: () => drafts.piece(), logger }),
    ];
  }

  onApplicationBootstrap(): void {
    this.runner.start();
    for (const sweep of this.sweeps) sweep.start();
    this.life.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.runner.stop(), ...this.sweeps.map((sweep) => sweep.stop())]);
    await this.life.stop();
    await this.posting.close();
    await this.egress.close();
    await this.webhookEgress.close();
  }
}
