import { Controller } from '@nestjs/common';
import { ApiKeysService } from '@orbita/accounts';
import { type ApiKey, type IssuedApiKey, type RouteBody, type RouteParams, apiKeyRoutes } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params } from '../http/input.decorators.js';
import { toApiKey, toIssuedApiKey } from './api-key.mapper.js';
import { KeyAccess } from './key-access.js';

@Controller()
export class ApiKeysController {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeysService,
    private readonly access: KeyAccess,
    private readonly projects: ProjectsService,
  ) {}

  @Endpoint(apiKeyRoutes.list)
  async list(@CurrentUser() { userId }: Identity): Promise<ApiKey[]> {
    return (await this.keys.list(userId)).map(toApiKey);
  }

  @Endpoint(apiKeyRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() key: RouteBody<typeof apiKeyRoutes.create>,
  ): Promise<IssuedApiKey> {
    await this.access.mustBeAllowed(userId);
    return this.db.transaction(async (tx) => {
      if (key.project_id !== null) await this.projects.mustOwn(userId, key.project_id, tx);
      return toIssuedApiKey(await this.keys.create(tx, userId, key));
    });
  }

  @Endpoint(apiKeyRoutes.rotate)
  async rotate(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof apiKeyRoutes.rotate>,
  ): Promise<IssuedApiKey> {
    return toIssuedApiKey(await this.keys.rotate(userId, id));
  }

  @Endpoint(apiKeyRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof apiKeyRoutes.delete>,
  ): Promise<void> {
    await this.keys.delete(userId, id);
  }
}
