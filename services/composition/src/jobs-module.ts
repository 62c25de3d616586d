import type { DynamicModule } from '@nestjs/common';
import { CreditsService } from '@orbita/billing';
import { competitorsAbandonments, competitorsStops } from '@orbita/competitors';
import { contentAbandonments, contentStops } from '@orbita/content';
import { JobsModule, type OpenJobLimits } from '@orbita/jobs';
import { mediaAbandonments, mediaStops } from '@orbita/media';
import type { Logger } from '@orbita/platform';
import { notifyWebhooksOfJob } from '@orbita/webhooks';

interface ProcessOptions {
  redisUrl: string;
  logger: Logger;
  /** How much a user may have open. Only the gateway accepts jobs. */
  limits?: OpenJobLimits;
}

/** The jobs of the product, the same in every process: any of them may end a job of any service. */
export const jobsModule = (process: ProcessOptions): DynamicModule =>
  JobsModule.register({
    ...process,
    money: (db) => new CreditsService(db),
    abandonments: { ...contentAbandonments, ...mediaAbandonments, ...competitorsAbandonments },
    stops: { ...contentStops, ...mediaStops, ...competitorsStops },
    onJobEnd: notifyWebhooksOfJob,
  });
