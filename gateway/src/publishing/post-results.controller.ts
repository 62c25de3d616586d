import { Controller } from '@nestjs/common';
import { type PlanResults, type RouteParams, postResultRoutes } from '@orbita/contracts';
import { PostResultsService, type ResultFigures, type ResultMedians } from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params } from '../http/input.decorators.js';

const toMedians = ({ views, engagementRate }: ResultMedians) => ({ views, engagement_rate: engagementRate });

const toFigures = ({ posts, ...medians }: ResultFigures) => ({ posts, ...toMedians(medians) });

/** «Что сработало»: the results of a plan's posts. */
@Controller()
export class PostResultsController {
  constructor(private readonly results: PostResultsService) {}

  @Endpoint(postResultRoutes.ofPlan)
  async ofPlan(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof postResultRoutes.ofPlan>,
  ): Promise<PlanResults> {
    const { posts, waiting, unreadable, overall, byType, byWeekday, byHour } = await this.results.ofPlan(userId, id);
    return {
      posts,
      waiting,
      unreadable,
      overall: toMedians(overall),
      by_type: byType.map(({ key, ...figures }) => ({ content_type: key, ...toFigures(figures) })),
      by_weekday: byWeekday.map(({ key, ...figures }) => ({ weekday: key, ...toFigures(figures) })),
      by_hour: byHour.map(({ key, ...figures }) => ({ hour: key, ...toFigures(figures) })),
    };
  }
}
