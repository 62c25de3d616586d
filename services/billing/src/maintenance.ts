import { type DynamicModule, Inject, Injectable, Module, type ModuleMetadata } from '@nestjs/common';
import { UsersService } from '@orbita/accounts';
import { MailsService } from '@orbita/notifications';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks, ScheduledTasks } from '@orbita/platform';
import { DueBillingSweep } from './due-billing-sweep.js';
import { DueBilling, type DueQueue } from './due-billing.js';
import { PaymentsService } from './payments.service.js';
import { forgetFreePosts } from './post-prices.service.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const EVERY_MS = 5_000;
/** None of them waits for another. */
const QUEUES: readonly DueQueue[] = ['receipts and ends', 'payments', 'months'];
/** Injection token of the address users open the product at. */
const SITE = Symbol('site');

export const billingRetention = (db: Database): readonly Retention[] => [
  {
    what: 'free posts of days gone by',
    keep: '2 days',
    why: 'only today’s are counted, and the writing that may return one ends within minutes',
    forget: (keep, limit) => forgetFreePosts(db, keep, limit),
  },
];

@Injectable()
class BillingRetention extends RetentionTasks {
  constructor(db: Database, @Inject(LOGGER) logger: Logger) {
    super(billingRetention(db), logger);
  }
}

@Injectable()
class DueBillingTasks extends ScheduledTasks {
  constructor(
    db: Database,
    subscriptions: SubscriptionsService,
    periods: SubscriptionPeriodsService,
    payments: PaymentsService,
    mails: MailsService,
    users: UsersService,
    @Inject(SITE) site: string,
    @Inject(LOGGER) logger: Logger,
  ) {
    const buyerOf = async (userId: number) => ({ email: (await users.get(userId)).email, site });
    const billing = new DueBilling({ db, subscriptions, periods, payments, mails, buyerOf });
    super(
      QUEUES.map((queue) => {
        const due = new DueBillingSweep({ db, billing, queue, logger });
        return { name: `billing: ${queue}`, everyMs: EVERY_MS, piece: () => due.piece() };
      }),
    );
  }
}

interface BillingMaintenanceOptions {
  site: string;
  /** `BillingModule` and `NotificationsModule`. */
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** Months, payments, ends and receipts that are due. */
@Module({})
export class BillingMaintenanceModule {
  static register({ site, imports }: BillingMaintenanceOptions): DynamicModule {
    return {
      module: BillingMaintenanceModule,
      imports,
      providers: [UsersService, { provide: SITE, useValue: site }, BillingRetention, DueBillingTasks],
    };
  }
}
