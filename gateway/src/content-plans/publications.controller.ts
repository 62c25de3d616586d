import { Controller } from '@nestjs/common';
import { ContentPlanReader, PublicationsService } from '@orbita/content';
import {
  type PublicationSummary,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  publicationRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, byTime, pageOf } from '../http/paging.js';
import { toPublication, toPublicationSummary } from './publication.mapper.js';

const ORDER = byTime('publications');

@Controller()
export class PublicationsController {
  constructor(
    private readonly publications: PublicationsService,
    private readonly reader: ContentPlanReader,
  ) {}

  @Endpoint(publicationRoutes.listOfProject)
  async listOfProject(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.listOfProject>,
    @Query() { from, to, days, ...query }: RouteQuery<typeof publicationRoutes.listOfProject>,
  ): Promise<Page<PublicationSummary>> {
    return pageOf(ORDER, query, {
      read: async (slice) => {
        const found = await this.publications.listOfProject(userId, id, { from, to, days, ...slice });
        return found.map((publication) => ({ ...publication, at: publication.scheduledAt.toISOString() }));
      },
      toWire: toPublicationSummary,
    });
  }

  @Endpoint(publicationRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.get>,
  ): Promise<RouteReply<typeof publicationRoutes.get>> {
    return toPublication(await this.reader.publication(userId, id));
  }
}
