import { Controller } from '@nestjs/common';
import { Id, type Job, type RouteParams, type RouteQuery, type RouteReply, jobRoutes } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import * as z from 'zod/mini';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, pageOf } from '../http/paging.js';
import { toJob } from './job.mapper.js';

const NEWEST_FIRST = { list: 'jobs', key: z.object({ id: Id }) };

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Endpoint(jobRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { active, ...query }: RouteQuery<typeof jobRoutes.list>,
  ): Promise<Page<Job>> {
    return pageOf(NEWEST_FIRST, query, {
      read: (slice) => this.jobs.list(userId, { active: active === 'true', ...slice }),
      toWire: toJob,
    });
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
