import { Controller } from '@nestjs/common';
import { PublicationBatchesService } from '@orbita/content';
import { type PlanPublication, type RouteBody, type RouteParams, contentPlanRoutes } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params } from '../http/input.decorators.js';
import { toPlanPublications } from './publication.mapper.js';

/** Actions on several publications of a plan. */
@Controller()
export class PublicationBatchesController {
  constructor(
    private readonly db: Database,
    private readonly batches: PublicationBatchesService,
  ) {}

  @Endpoint(contentPlanRoutes.movePublications)
  async move(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.movePublications>,
    @Body() { publication_ids: ids, days }: RouteBody<typeof contentPlanRoutes.movePublications>,
  ): Promise<PlanPublication[]> {
    const moved = await this.db.transaction((tx) => this.batches.move(tx, userId, id, ids, days));
    return toPlanPublications(moved);
  }

  @Endpoint(contentPlanRoutes.deletePublications)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.deletePublications>,
    @Body() { publication_ids: ids }: RouteBody<typeof contentPlanRoutes.deletePublications>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.batches.remove(tx, userId, id, ids));
  }

  @Endpoint(contentPlanRoutes.restorePublications)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.restorePublications>,
    @Body() { publication_ids: ids }: RouteBody<typeof contentPlanRoutes.restorePublications>,
  ): Promise<PlanPublication[]> {
    const restored = await this.db.transaction((tx) => this.batches.restore(tx, userId, id, ids));
    return toPlanPublications(restored);
  }
}
