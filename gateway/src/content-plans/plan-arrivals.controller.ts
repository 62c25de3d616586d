import { Controller } from '@nestjs/common';
import { type Arrival, PlanArrivalsService } from '@orbita/content';
import {
  type PlanArrival,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  planArrivalRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { shortened } from '../http/answer-fit.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';

const toPlanArrival = ({ slot, idea }: Arrival): PlanArrival => ({
  slot: slot.number,
  title: idea.title,
  short_description: idea.shortDescription,
  content_type: slot.contentType,
  social_network: slot.socialNetwork,
  scheduled_date: slot.date,
  scheduled_time: slot.time,
});

/** Ideas of a plan while it is being written. */
@Controller()
export class PlanArrivalsController {
  constructor(private readonly plans: PlanArrivalsService) {}

  @Endpoint(planArrivalRoutes.arrivals)
  async arrivals(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planArrivalRoutes.arrivals>,
    @Query() { known = [] }: RouteQuery<typeof planArrivalRoutes.arrivals>,
  ): Promise<RouteReply<typeof planArrivalRoutes.arrivals>> {
    const { jobId, arrivals } = await this.plans.of(userId, id, known);
    return { job_id: jobId, arrivals: shortened(arrivals.map(toPlanArrival), 'short_description') };
  }
}
