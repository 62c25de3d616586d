import { type DynamicModule, Module } from '@nestjs/common';
import { CreditsService } from '@orbita/billing';
import { JobsModule } from '@orbita/jobs';
import type { Logger } from '@orbita/platform';
import { contentAbandonments } from './job-abandonments.js';
import { creditSettlement } from './job-settlement.js';

const ABANDONMENTS = Symbol('job abandonments');

/** Injection token of what a job's end does to its credits. */
export const JOB_SETTLEMENT = Symbol('job settlement');

@Module({
  providers: [
    CreditsService,
    { provide: JOB_SETTLEMENT, inject: [CreditsService], useFactory: creditSettlement },
    { provide: ABANDONMENTS, useValue: contentAbandonments },
  ],
  exports: [JOB_SETTLEMENT, ABANDONMENTS],
})
class JobConsequencesModule {}

/** Jobs with everything their end touches: the same in each process that can end one. */
@Module({})
export class ContentJobsModule {
  static register({ redisUrl, logger }: { redisUrl: string; logger: Logger }): DynamicModule {
    return {
      module: ContentJobsModule,
      imports: [
        JobConsequencesModule,
        JobsModule.register({
          redisUrl,
          logger,
          imports: [JobConsequencesModule],
          abandonments: ABANDONMENTS,
          settlement: JOB_SETTLEMENT,
        }),
      ],
      exports: [JobConsequencesModule],
    };
  }
}
