import { Controller } from '@nestjs/common';
import { BrandKitsService } from '@orbita/content';
import { type BrandKit, type RouteBody, type RouteParams, brandKitRoutes } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params } from '../http/input.decorators.js';
import { toBrandKit } from './carousel.mapper.js';

@Controller()
export class BrandKitsController {
  constructor(
    private readonly db: Database,
    private readonly kits: BrandKitsService,
  ) {}

  @Endpoint(brandKitRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof brandKitRoutes.get>,
  ): Promise<BrandKit> {
    return toBrandKit(await this.kits.get(userId, id));
  }

  @Endpoint(brandKitRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof brandKitRoutes.update>,
    @Body() change: RouteBody<typeof brandKitRoutes.update>,
  ): Promise<BrandKit> {
    return toBrandKit(await this.db.transaction((tx) => this.kits.update(tx, userId, id, change)));
  }
}
