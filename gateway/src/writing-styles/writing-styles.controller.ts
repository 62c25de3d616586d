import { Controller } from '@nestjs/common';
import {
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  type WritingStyle,
  writingStyleRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { WritingStylesService } from '@orbita/projects';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, byName, pageOf } from '../http/paging.js';
import { toWritingStyle } from './writing-style.mapper.js';

const ORDER = byName('styles');

type PageQuery = RouteQuery<typeof writingStyleRoutes.listOfProject>;

@Controller()
export class WritingStylesController {
  constructor(
    private readonly db: Database,
    private readonly styles: WritingStylesService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(writingStyleRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id: projectId, ...query }: RouteQuery<typeof writingStyleRoutes.list>,
  ): Promise<Page<WritingStyle>> {
    return this.stylesOf(userId, projectId, query);
  }

  @Endpoint(writingStyleRoutes.listOfProject)
  async listOfProject(
    @CurrentUser() { userId }: Identity,
    @Params() { id: projectId }: RouteParams<typeof writingStyleRoutes.listOfProject>,
    @Query() query: PageQuery,
  ): Promise<Page<WritingStyle>> {
    return this.stylesOf(userId, projectId, query);
  }

  @Endpoint(writingStyleRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof writingStyleRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<RouteReply<typeof writingStyleRoutes.create>> {
    return this.idempotency.once(attempt, async (tx) => toWritingStyle(await this.styles.create(tx, userId, request)));
  }

  @Endpoint(writingStyleRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof writingStyleRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.styles.delete(tx, userId, id));
  }

  private stylesOf(userId: number, projectId: number | undefined, query: PageQuery): Promise<Page<WritingStyle>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.styles.list(userId, { projectId, ...slice }),
      toWire: toWritingStyle,
    });
  }
}
