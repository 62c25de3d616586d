import { Controller } from '@nestjs/common';
import { HistoryService } from '@orbita/content';
import {
  type HistoryItem,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  historyRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toHistoryItem } from './history.mapper.js';

const ORDER = newestFirst('history');

@Controller()
export class HistoryController {
  constructor(
    private readonly db: Database,
    private readonly history: HistoryService,
  ) {}

  @Endpoint(historyRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { search, text_type: textType, ...query }: RouteQuery<typeof historyRoutes.list>,
  ): Promise<Page<HistoryItem[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.history.list(userId, { search, textType, ...slice }),
      toWire: toHistoryItem,
    });
  }

  @Endpoint(historyRoutes.window)
  async window(@CurrentUser() { userId }: Identity): Promise<RouteReply<typeof historyRoutes.window>> {
    const { days, hiddenCount } = await this.history.window(userId);
    return { days, hidden_count: hiddenCount };
  }

  @Endpoint(historyRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof historyRoutes.get>,
  ): Promise<HistoryItem> {
    return toHistoryItem(await this.history.mustOwn(userId, id));
  }

  @Endpoint(historyRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof historyRoutes.update>,
    @Body() changes: RouteBody<typeof historyRoutes.update>,
  ): Promise<HistoryItem> {
    return toHistoryItem(await this.db.transaction((tx) => this.history.update(tx, userId, id, changes)));
  }

  @Endpoint(historyRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof historyRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.history.delete(tx, userId, id));
  }
}
