import { Controller } from '@nestjs/common';
import { ContentPlanReader } from '@orbita/content';
import { type RouteParams, type RouteReply, publicationRoutes } from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params } from '../http/input.decorators.js';
import { toPublication } from './publication.mapper.js';

@Controller()
export class PublicationsController {
  constructor(private readonly reader: ContentPlanReader) {}

  @Endpoint(publicationRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.get>,
  ): Promise<RouteReply<typeof publicationRoutes.get>> {
    return toPublication(await this.reader.publication(userId, id));
  }
}
