import { Controller } from '@nestjs/common';
import { type RouteBody, type RouteParams, type RouteAnswer, integrationRoutes } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { IntegrationsService } from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { toIntegration, toVerifiedIntegration } from './integration.mapper.js';

@Controller()
export class IntegrationsController {
  constructor(
    private readonly db: Database,
    private readonly integrations: IntegrationsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(integrationRoutes.list)
  async list(@CurrentUser() { userId }: Identity): Promise<RouteAnswer<typeof integrationRoutes.list>> {
    return (await this.integrations.list(userId)).map(toIntegration);
  }

  @Endpoint(integrationRoutes.networks)
  async networks(): Promise<RouteAnswer<typeof integrationRoutes.networks>> {
    return this.integrations.networkOptions();
  }

  /** The network is called outside the transaction; a repeated request calls it again and changes nothing. */
  @Endpoint(integrationRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof integrationRoutes.create>,
    @Once({ secrets: ['credentials'] }) attempt: Attempt,
  ): Promise<RouteAnswer<typeof integrationRoutes.create>> {
    const verified = await this.integrations.verify(userId, request);
    return this.idempotency.once(attempt, async (tx) =>
      toVerifiedIntegration(await this.integrations.connect(tx, userId, verified)),
    );
  }

  @Endpoint(integrationRoutes.check)
  async check(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof integrationRoutes.check>,
  ): Promise<RouteAnswer<typeof integrationRoutes.check>> {
    return toVerifiedIntegration(await this.integrations.check(userId, id));
  }

  @Endpoint(integrationRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof integrationRoutes.update>,
    @Body() changes: RouteBody<typeof integrationRoutes.update>,
  ): Promise<RouteAnswer<typeof integrationRoutes.update>> {
    return toIntegration(await this.integrations.update(userId, id, changes));
  }

  @Endpoint(integrationRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof integrationRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.integrations.delete(tx, userId, id));
  }
}
