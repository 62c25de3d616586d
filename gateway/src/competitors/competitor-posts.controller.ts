import { Controller } from '@nestjs/common';
import { CompetitorPostsService } from '@orbita/competitors';
import {
  type Language,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  type RouteReply,
  competitorPostRoutes,
  daysOfPeriod,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Attachment } from '../http/attachment.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { Page, newestFirst, pageOf } from '../http/paging.js';
import { toCompetitorPost } from './competitor-post.mapper.js';

type IdPath = RouteParams<typeof competitorPostRoutes.list>;

@Controller()
export class CompetitorPostsController {
  constructor(private readonly posts: CompetitorPostsService) {}

  @Endpoint(competitorPostRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @Query() { period, ...query }: RouteQuery<typeof competitorPostRoutes.list>,
  ): Promise<Page<RouteAnswer<typeof competitorPostRoutes.list>>> {
    const { body: posts, next } = await pageOf(newestFirst('channel-posts'), query, {
      read: async (slice) => {
        const { channel, posts } = await this.posts.list(userId, id, { days: daysOfPeriod(period), ...slice });
        return posts.map((post) => toCompetitorPost(channel.username, post));
      },
      toWire: (post) => post,
    });
    return new Page({ posts }, next);
  }

  @Endpoint(competitorPostRoutes.best)
  async best(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @Query() { period_days: days, top_n: most }: RouteQuery<typeof competitorPostRoutes.best>,
  ): Promise<RouteAnswer<typeof competitorPostRoutes.best>> {
    const { channel, posts } = await this.posts.best(userId, id, { days, most });
    return {
      best_posts: posts.map(({ score, reason, ...post }) => ({
        ...toCompetitorPost(channel.username, post),
        engagement_score: score,
        reason,
      })),
    };
  }

  @Endpoint(competitorPostRoutes.export)
  async export(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @RequestLanguage() language: Language,
  ): Promise<Attachment<'text/csv'>> {
    const { body, name } = await this.posts.table(userId, id, language);
    return new Attachment(body, 'text/csv', name);
  }

  @Endpoint(competitorPostRoutes.stats)
  async stats(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @Query() { period }: RouteQuery<typeof competitorPostRoutes.stats>,
  ): Promise<RouteReply<typeof competitorPostRoutes.stats>> {
    return this.posts.stats(userId, id, period);
  }
}
