import { Controller } from '@nestjs/common';
import {
  OUTLOOK_DAYS,
  type Outlook,
  type Receipt,
  type RouteParams,
  type RouteQuery,
  outlookRoutes,
} from '@orbita/contracts';
import { OutlookService, ReceiptsService } from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toOutlook, toReceipt } from './outlook.mapper.js';

const RECEIPTS = newestFirst('receipts');

/** What will go out of a project, and what was sent of it. */
@Controller()
export class OutlookController {
  constructor(
    private readonly outlooks: OutlookService,
    private readonly sent: ReceiptsService,
  ) {}

  @Endpoint(outlookRoutes.outlook)
  async outlook(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof outlookRoutes.outlook>,
    @Query() { days = OUTLOOK_DAYS }: RouteQuery<typeof outlookRoutes.outlook>,
  ): Promise<Outlook> {
    return toOutlook(await this.outlooks.of(userId, id, days));
  }

  @Endpoint(outlookRoutes.receipts)
  receipts(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof outlookRoutes.receipts>,
    @Query() { status, ...query }: RouteQuery<typeof outlookRoutes.receipts>,
  ): Promise<Page<Receipt[]>> {
    return pageOf(RECEIPTS, query, {
      read: (slice) => this.sent.list(userId, id, { status, ...slice }),
      toWire: toReceipt,
    });
  }
}
