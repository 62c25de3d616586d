import { Controller } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type IssuedWebhook,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  webhookRoutes,
  type Answer,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { WebhookDeliveriesService, WebhooksService } from '@orbita/webhooks';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toDelivery, toDeliveryDetails, toIssuedWebhook, toWebhook } from './webhook.mapper.js';

const LOG = newestFirst('webhook deliveries');

@Controller()
export class WebhooksController {
  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(webhookRoutes.list)
  async list(@CurrentUser() { userId }: Identity): Promise<Webhook[]> {
    return (await this.webhooks.list(userId)).map(toWebhook);
  }

  @Endpoint(webhookRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() webhook: RouteBody<typeof webhookRoutes.create>,
  ): Promise<IssuedWebhook> {
    await this.mustBeAllowed(userId);
    return this.db.transaction(async (tx) => {
      if (webhook.project_id !== null) await this.projects.mustOwn(userId, webhook.project_id, tx);
      return toIssuedWebhook(await this.webhooks.create(tx, userId, webhook));
    });
  }

  @Endpoint(webhookRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof webhookRoutes.update>,
    @Body() update: RouteBody<typeof webhookRoutes.update>,
  ): Promise<Webhook> {
    return this.db.transaction(async (tx) => {
      if (typeof update.project_id === 'number') await this.projects.mustOwn(userId, update.project_id, tx);
      return toWebhook(await this.webhooks.update(tx, userId, id, update));
    });
  }

  @Endpoint(webhookRoutes.rotate)
  async rotate(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof webhookRoutes.rotate>,
  ): Promise<IssuedWebhook> {
    return toIssuedWebhook(await this.db.transaction((tx) => this.webhooks.rotate(tx, userId, id)));
  }

  @Endpoint(webhookRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof webhookRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.webhooks.delete(tx, userId, id));
  }

  @Endpoint(webhookRoutes.ping)
  async ping(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof webhookRoutes.ping>,
    @Once() attempt: Attempt,
  ): Promise<Answer<typeof WebhookDelivery>> {
    await this.webhooks.get(this.db, userId, id);
    await this.mustBeAllowed(userId);
    return this.idempotency.once(attempt, async (tx) => toDelivery(await this.deliveries.ping(tx, userId, id)));
  }

  @Endpoint(webhookRoutes.deliveries)
  async log(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof webhookRoutes.deliveries>,
    @Query() { state, ...query }: RouteQuery<typeof webhookRoutes.deliveries>,
  ): Promise<Page<Answer<typeof WebhookDelivery>[]>> {
    return pageOf(LOG, query, {
      read: ({ after, limit }) => this.deliveries.list(userId, id, { state, before: after?.id, limit }),
      toWire: toDelivery,
    });
  }

  @Endpoint(webhookRoutes.delivery)
  async delivery(
    @CurrentUser() { userId }: Identity,
    @Params() { id, n }: RouteParams<typeof webhookRoutes.delivery>,
  ): Promise<Answer<typeof WebhookDeliveryDetails>> {
    return toDeliveryDetails(await this.deliveries.get(this.db, userId, id, n));
  }

  @Endpoint(webhookRoutes.replay)
  async replay(
    @CurrentUser() { userId }: Identity,
    @Params() { id, n }: RouteParams<typeof webhookRoutes.replay>,
    @Once() attempt: Attempt,
  ): Promise<Answer<typeof WebhookDelivery>> {
    await this.deliveries.get(this.db, userId, id, n);
    await this.mustBeAllowed(userId);
    return this.idempotency.once(attempt, async (tx) => toDelivery(await this.deliveries.replay(tx, userId, id, n)));
  }

  @Endpoint(webhookRoutes.replayUndelivered)
  async replayUndelivered(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof webhookRoutes.replayUndelivered>,
    @Once() attempt: Attempt,
  ): Promise<{ replayed: number }> {
    await this.webhooks.get(this.db, userId, id);
    await this.mustBeAllowed(userId);
    return this.idempotency.once(attempt, async (tx) => ({
      replayed: await this.deliveries.replayUndelivered(tx, userId, id),
    }));
  }

  /** @throws AppError WEBHOOKS_NOT_ALLOWED */
  private async mustBeAllowed(userId: number): Promise<void> {
    if (!(await this.subscriptions.entitlementsOf(userId)).proTools) throw new AppError('WEBHOOKS_NOT_ALLOWED');
  }
}
