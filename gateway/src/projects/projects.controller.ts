import { Controller } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import {
  type Project,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  projectRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, byName, pageOf } from '../http/paging.js';
import { toProject } from './project.mapper.js';

const ORDER = byName('projects');

@Controller()
export class ProjectsController {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(projectRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() query: RouteQuery<typeof projectRoutes.list>,
  ): Promise<Page<Project[]>> {
    return pageOf(ORDER, query, { read: (slice) => this.projects.list(userId, slice), toWire: toProject });
  }

  @Endpoint(projectRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof projectRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<RouteReply<typeof projectRoutes.create>> {
    return this.idempotency.once(attempt, async (tx) => {
      const { maxProjects } = await this.subscriptions.entitlementsOf(userId, tx);
      return toProject(await this.projects.create(tx, userId, request, { maxProjects }));
    });
  }

  @Endpoint(projectRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof projectRoutes.get>,
  ): Promise<RouteReply<typeof projectRoutes.get>> {
    return toProject(await this.projects.mustOwn(userId, id));
  }

  @Endpoint(projectRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof projectRoutes.update>,
    @Body() request: RouteBody<typeof projectRoutes.update>,
  ): Promise<RouteReply<typeof projectRoutes.update>> {
    return toProject(await this.db.transaction((tx) => this.projects.update(tx, userId, id, request)));
  }

  @Endpoint(projectRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof projectRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.projects.delete(tx, userId, id));
  }
}
