import { Controller } from '@nestjs/common';
import { type TrashRecord, TrashService } from '@orbita/content';
import {
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  TRASH_KINDS,
  type TrashEmptied,
  type TrashItem,
  type TrashRestored,
  trashRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, byTimeOfKinds, pageOf } from '../http/paging.js';

const ORDER = byTimeOfKinds('trash', TRASH_KINDS);

@Controller()
export class TrashController {
  constructor(
    private readonly db: Database,
    private readonly trash: TrashService,
  ) {}

  @Endpoint(trashRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id: projectId, search, ...query }: RouteQuery<typeof trashRoutes.list>,
  ): Promise<Page<TrashItem[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.trash.list(userId, { projectId, search, ...slice }),
      toWire: toTrashItem,
    });
  }

  @Endpoint(trashRoutes.restore)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Body() { items }: RouteBody<typeof trashRoutes.restore>,
  ): Promise<TrashRestored> {
    const unscheduled = await this.db.transaction((tx) => this.trash.restore(tx, userId, items));
    return { items, unscheduled_count: unscheduled };
  }

  @Endpoint(trashRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() item: RouteParams<typeof trashRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.trash.delete(tx, userId, item));
  }

  @Endpoint(trashRoutes.empty)
  async empty(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id: projectId }: RouteQuery<typeof trashRoutes.empty>,
  ): Promise<TrashEmptied> {
    const { count, hasMore } = await this.db.transaction((tx) => this.trash.empty(tx, userId, projectId));
    return { deleted_count: count, has_more: hasMore };
  }
}

const toTrashItem = (item: TrashRecord): TrashItem => ({
  kind: item.kind,
  id: item.id,
  title: item.title,
  project_id: item.projectId,
  project_name: item.projectName,
  content_plan_id: item.planId,
  plan_name: item.planName,
  is_plan_in_trash: item.isPlanTrashed,
  count: item.count,
  deleted_at: item.at,
  expires_at: item.expiresAt.toISOString(),
});
