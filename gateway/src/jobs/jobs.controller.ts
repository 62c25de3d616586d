import { Controller } from '@nestjs/common';
import { type RouteParams, type RouteQuery, type RouteAnswer, jobRoutes } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toJob } from './job.mapper.js';

const ORDER = newestFirst('jobs');

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Endpoint(jobRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { active, ...query }: RouteQuery<typeof jobRoutes.list>,
  ): Promise<Page<RouteAnswer<typeof jobRoutes.list>>> {
    return pageOf(ORDER, query, {
      read: async (slice) => {
        const jobs = await this.jobs.list(userId, { active: active === 'true', ...slice });
        const stops = await this.jobs.stopsOf(jobs);
        return jobs.map((job) => ({ ...job, stop: stops.get(job.id) }));
      },
      toWire: (job) => toJob(job, job),
    });
  }

  @Endpoint(jobRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof jobRoutes.get>,
  ): Promise<RouteAnswer<typeof jobRoutes.get>> {
    const job = await this.jobs.mustOwn(userId, id);
    const [draft, stops] = await Promise.all([this.jobs.draftOf(job), this.jobs.stopsOf([job])]);
    return toJob(job, { draft, stop: stops.get(id) });
  }

  @Endpoint(jobRoutes.cancel)
  async cancel(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof jobRoutes.cancel>,
  ): Promise<RouteAnswer<typeof jobRoutes.cancel>> {
    return toJob(await this.jobs.cancel(userId, id));
  }
}
