import { Controller } from '@nestjs/common';
import {
  type Notification,
  type RouteBody,
  type RouteQuery,
  type RouteAnswer,
  notificationRoutes,
  type Answer,
} from '@orbita/contracts';
import { type NotificationRecord, NotificationsService } from '@orbita/notifications';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';

type Unread = RouteAnswer<typeof notificationRoutes.unread>;

const ORDER = newestFirst('notifications');

const toNotification = ({ isRead, createdAt, ...notification }: NotificationRecord): Answer<typeof Notification> => ({
  ...notification,
  is_read: isRead,
  created_at: createdAt.toISOString(),
});

/** The bell. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly db: Database,
    private readonly notifications: NotificationsService,
  ) {}

  @Endpoint(notificationRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() query: RouteQuery<typeof notificationRoutes.list>,
  ): Promise<Page<RouteAnswer<typeof notificationRoutes.list>>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.notifications.list(userId, slice),
      toWire: toNotification,
    });
  }

  @Endpoint(notificationRoutes.unread)
  async unread(@CurrentUser() { userId }: Identity): Promise<Unread> {
    await this.notifications.seen(userId);
    return { count: await this.notifications.unread(userId) };
  }

  @Endpoint(notificationRoutes.read)
  async read(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof notificationRoutes.read>,
  ): Promise<Unread> {
    return this.db.transaction(async (tx) => {
      await this.notifications.read(tx, userId, request);
      return { count: await this.notifications.unread(userId, tx) };
    });
  }
}
