import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { AttemptsModule } from '@orbita/publishing';
import { ContentPlansController } from './content-plans.controller.js';
import { NewIdeasController } from './new-ideas.controller.js';
import { PlanArrivalsController } from './plan-arrivals.controller.js';
import { PlanExchangeController } from './plan-exchange.controller.js';
import { PlanProposalsController } from './plan-proposals.controller.js';
import { PublicationBatchesController } from './publication-batches.controller.js';
import { PublicationTextsController } from './publication-texts.controller.js';
import { PublicationsController } from './publications.controller.js';
import { RescheduleController } from './reschedule.controller.js';
import { ScheduleController } from './schedule.controller.js';

/** Content plans and their publications. */
@Module({
  imports: [AttemptsModule, ContentModule],
  controllers: [
    ContentPlansController,
    NewIdeasController,
    PlanArrivalsController,
    PlanExchangeController,
    PlanProposalsController,
    PublicationBatchesController,
    PublicationTextsController,
    PublicationsController,
    RescheduleController,
    ScheduleController,
  ],
})
export class ContentPlansApiModule {}
