import { Controller } from '@nestjs/common';
import {
  READINESS_DAYS,
  type RouteAnswer,
  type RouteParams,
  type RouteQuery,
  readinessRoutes,
} from '@orbita/contracts';
import { OverviewService, ReadinessService, ReceiptsService } from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toOverview, toReadiness, toReceipt } from './readiness.mapper.js';

const RECEIPTS = newestFirst('receipts');

/** Upcoming publications of a project and of all projects, and receipts. */
@Controller()
export class ReadinessController {
  constructor(
    private readonly outlooks: ReadinessService,
    private readonly all: OverviewService,
    private readonly sent: ReceiptsService,
  ) {}

  @Endpoint(readinessRoutes.readiness)
  async readiness(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof readinessRoutes.readiness>,
    @Query() { days = READINESS_DAYS }: RouteQuery<typeof readinessRoutes.readiness>,
  ): Promise<RouteAnswer<typeof readinessRoutes.readiness>> {
    return toReadiness(await this.outlooks.of(userId, id, days));
  }

  @Endpoint(readinessRoutes.overview)
  async overview(@CurrentUser() { userId }: Identity): Promise<RouteAnswer<typeof readinessRoutes.overview>> {
    return toOverview(await this.all.of(userId));
  }

  @Endpoint(readinessRoutes.receipts)
  receipts(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof readinessRoutes.receipts>,
    @Query() { status, ...query }: RouteQuery<typeof readinessRoutes.receipts>,
  ): Promise<Page<RouteAnswer<typeof readinessRoutes.receipts>>> {
    return pageOf(RECEIPTS, query, {
      read: (slice) => this.sent.list(userId, id, { status, ...slice }),
      toWire: toReceipt,
    });
  }
}
