import { Controller } from '@nestjs/common';
import { type RouteParams, type RouteQuery, type RouteReply, jobRoutes } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { toJob } from './job.mapper.js';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Endpoint(jobRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { active }: RouteQuery<typeof jobRoutes.list>,
  ): Promise<RouteReply<typeof jobRoutes.list>> {
    return (await this.jobs.list(userId, { active: active === 'true' })).map(toJob);
  }

  @Endpoint(jobRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof jobRoutes.get>,
  ): Promise<RouteReply<typeof jobRoutes.get>> {
    return toJob(await this.jobs.mustOwn(userId, id));
  }

  @Endpoint(jobRoutes.cancel)
  async cancel(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof jobRoutes.cancel>,
  ): Promise<RouteReply<typeof jobRoutes.cancel>> {
    return toJob(await this.jobs.cancel(userId, id));
  }
}
