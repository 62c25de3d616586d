import { Controller } from '@nestjs/common';
import { SchedulingService } from '@orbita/content';
import { type RouteBody, type RouteParams, type RouteReply, scheduleRoutes } from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { toPlanPublications } from './publication.mapper.js';

@Controller()
export class ScheduleController {
  constructor(
    private readonly scheduling: SchedulingService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(scheduleRoutes.schedule)
  async schedule(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof scheduleRoutes.schedule>,
    @Body() { schedules }: RouteBody<typeof scheduleRoutes.schedule>,
    @Once() attempt: Attempt,
  ): Promise<RouteReply<typeof scheduleRoutes.schedule>> {
    return this.idempotency.once(attempt, async (tx) =>
      toPlanPublications(await this.scheduling.schedule(tx, userId, id, schedules)),
    );
  }
}
