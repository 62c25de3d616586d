import { Controller } from '@nestjs/common';
import { RescheduleService } from '@orbita/content';
import { type RouteBody, type RouteParams, type RouteReply, rescheduleRoutes } from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { toPlanPublications } from './publication.mapper.js';

@Controller()
export class RescheduleController {
  constructor(
    private readonly rescheduling: RescheduleService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(rescheduleRoutes.reschedule)
  async reschedule(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof rescheduleRoutes.reschedule>,
    @Body() { moves }: RouteBody<typeof rescheduleRoutes.reschedule>,
    @Once() attempt: Attempt,
  ): Promise<RouteReply<typeof rescheduleRoutes.reschedule>> {
    return this.idempotency.once(attempt, async (tx) =>
      toPlanPublications(await this.rescheduling.reschedule(tx, userId, id, moves)),
    );
  }
}
