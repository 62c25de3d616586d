import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import {
  Database,
  LOGGER,
  type Logger,
  type Retention,
  RetentionTasks,
  countedInTime,
  measurePublications,
} from '@orbita/platform';
import { openPublications } from './attempts/open-publications.js';
import { forgetDigests } from './digests/digests.js';
import { forgetNetworkLogins } from './oauth/network-logins.service.js';
import { forgetForecasts } from './readiness/upcoming-publication-checks.js';

export const publishingRetention = (db: Database): readonly Retention[] => [
  {
    what: 'logins at networks',
    keep: '1 day',
    why: 'an expired login opens nothing; for a day a failed connection can be investigated',
    forget: (keep, limit) => forgetNetworkLogins(db, keep, limit),
  },
  {
    what: 'forecasts of publications',
    keep: '7 days',
    why: 'a forecast is useless after the moment it was made for',
    forget: (keep, limit) => forgetForecasts(db, keep, limit),
  },
  {
    what: 'weeks digests were told of',
    keep: '30 days',
    why: 'only the row of this week prevents a second digest',
    forget: (keep, limit) => forgetDigests(db, keep, limit),
  },
];

@Injectable()
class PublishingRetention extends RetentionTasks {
  constructor(db: Database, @Inject(LOGGER) logger: Logger) {
    super(publishingRetention(db), logger);
  }
}

/** Deletes old logins, forecasts and digests; measures open publications, also while nothing is delivered. */
@Module({ providers: [PublishingRetention] })
export class PublishingMaintenanceModule implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    measurePublications(() => countedInTime('publications', this.logger, () => openPublications(this.db)));
  }
}
