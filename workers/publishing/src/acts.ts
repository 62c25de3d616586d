import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import { SubscriptionsService } from '@orbita/billing';
import { draftReminderRound } from '@orbita/content';
import { QUEUE_OF_ACTS } from '@orbita/contracts';
import { ActLookUps, ActOutcomes, ActRunner, ActSweeper, ActsService, WorkerLife, processName } from '@orbita/jobs';
import { MailsService } from '@orbita/notifications';
import { NotificationPushes } from '@orbita/notifications/worker';
import { Database, LOGGER, type Logger, Periodic, SecretBox } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { AccountChecks } from '@orbita/publishing';
import {
  ChecksAhead,
  digestRound,
  DueChecks,
  DuePostReadings,
  DuePublications,
  tellsFigures,
} from '@orbita/publishing/worker';
import { FileStorage } from '@orbita/storage';
import { openWebhookEgress } from '@orbita/webhooks/worker';
import { publishingActs } from './act-handlers.js';
import { ENV, type PublishingWorkerEnv } from './env.js';
import { Posting } from './posting.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Claims what is due, carries out acts, checks accounts and what is ahead, and tells of the week and at once of what cannot wait for as long as the process lives, and finishes what other processes left behind. */
@Injectable()
export class Acts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: ActRunner;
  private readonly sweeps: Periodic[];
  private readonly life: WorkerLife;
  private readonly posting: Posting;
  /** The way to push services, whose addresses browsers name. */
  private readonly egress: EgressClient;
  /** The way to receivers of webhooks, whose addresses users name. */
  private readonly webhookEgress: EgressClient;

  constructor(
    db: Database,
    links: LinkTokensService,
    preferences: NotificationPreferencesService,
    acts: ActsService,
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
    const mayUse = async (userId: number) => (await subscriptions.gatesOf(userId)).proTools;
    const handlers = publishingActs({
      mails: { db, links, preferences, env, logger },
      pushes: { db, box, egress: this.egress, env },
      posts: { db, storage, networks, keys },
      webhooks: { db, box, egress: this.webhookEgress, mayUse, logger },
    });
    const due = new DuePublications({ db, acts, subscriptions, logger });
    const checks = new DueChecks({ db, networks, logger, checks: new AccountChecks({ db, keys, networks, logger }) });
    const ahead = new ChecksAhead({ db, networks, subscriptions, logger });
    const digests = digestRound({ db, networks, subscriptions, mails, logger });
    const drafts = draftReminderRound({ db, mails, logger });
    const pushes = new NotificationPushes({ db, acts, preferences, logger });
    const parts = { db, handlers, outcomes: new ActOutcomes(db, handlers, logger), logger };
    const sweeper = new ActSweeper(parts);
    const lookUps = new ActLookUps(parts);
    this.runner = new ActRunner(parts);
    this.life = new WorkerLife({
      db,
      logger,
      id: processName('publishing'),
      role: 'publishing',
      shares: () => [{ queue: QUEUE_OF_ACTS, ...this.runner.share }],
    });
    this.sweeps = [
      new Periodic({ name: 'due publications', everyMs: SECOND_MS, piece: () => due.piece(), logger }),
      new Periodic({ name: 'pushes to devices', everyMs: SECOND_MS, piece: () => pushes.piece(), logger }),
      new Periodic({ name: 'acts', everyMs: SECOND_MS, piece: () => sweeper.sweep().then(() => false), logger }),
      new Periodic({ name: 'look-ups of acts', everyMs: SECOND_MS, piece: () => lookUps.lookUpDue(), logger }),
      new Periodic({ name: 'checks of accounts', everyMs: 10 * SECOND_MS, piece: () => checks.piece(), logger }),
      ...[...networks.values()].filter(tellsFigures).map((network) => {
        const readings = new DuePostReadings({ db, keys, network, logger });
        const name = `numbers of posts: ${network.platform}`;
        return new Periodic({ name, everyMs: 10 * SECOND_MS, piece: () => readings.piece(), logger });
      }),
      new Periodic({ name: 'checks ahead', everyMs: 30 * SECOND_MS, piece: () => ahead.piece(), logger }),
      new Periodic({ name: 'digests of the week', everyMs: MINUTE_MS, piece: () => digests.piece(), logger }),
      new Periodic({ name: 'reminders of drafts', everyMs: MINUTE_MS, piece: () => drafts.piece(), logger }),
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
