import { Controller } from '@nestjs/common';
import { ContentPlanReader, PublicationsByHandService, PublicationsService, VariantsService } from '@orbita/content';
import {
  type Publication,
  type PublicationSummary,
  type PublicationVersion,
  type RouteAnswer,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  publicationRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { AttemptsService } from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { fitting } from '../http/answer-fit.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, byTime, pageOf } from '../http/paging.js';
import { toAttempt } from '../publishing/attempt.mapper.js';
import { toPublication, toPublicationSummary, toPublicationVersion } from './publication.mapper.js';

const ORDER = byTime('publications');

@Controller()
export class PublicationsController {
  constructor(
    private readonly db: Database,
    private readonly publications: PublicationsService,
    private readonly byHand: PublicationsByHandService,
    private readonly variants: VariantsService,
    private readonly reader: ContentPlanReader,
    private readonly attempts: AttemptsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(publicationRoutes.listOfProject)
  async listOfProject(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.listOfProject>,
    @Query() { from, to, days, ...query }: RouteQuery<typeof publicationRoutes.listOfProject>,
  ): Promise<Page<PublicationSummary[]>> {
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
  ): Promise<RouteAnswer<typeof publicationRoutes.get>> {
    const publication = toPublication(await this.reader.publication(userId, id));
    return { ...publication, attempts: (await this.attempts.ofPublication(id)).map(toAttempt) };
  }

  @Endpoint(publicationRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.create>,
    @Body() request: RouteBody<typeof publicationRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<Publication> {
    return this.idempotency.once(attempt, async (tx) =>
      toPublication(await this.publications.create(tx, userId, id, request)),
    );
  }

  @Endpoint(publicationRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.update>,
    @Body() changes: RouteBody<typeof publicationRoutes.update>,
  ): Promise<Publication> {
    return toPublication(await this.db.transaction((tx) => this.publications.edit(tx, userId, id, changes)));
  }

  @Endpoint(publicationRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.publications.remove(tx, userId, id));
  }

  @Endpoint(publicationRoutes.restore)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.restore>,
  ): Promise<Publication> {
    return toPublication(await this.db.transaction((tx) => this.publications.restore(tx, userId, id)));
  }

  @Endpoint(publicationRoutes.copy)
  async copy(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.copy>,
    @Body() to: RouteBody<typeof publicationRoutes.copy>,
    @Once() attempt: Attempt,
  ): Promise<Publication> {
    return this.idempotency.once(attempt, async (tx) =>
      toPublication(await this.publications.copy(tx, userId, id, to)),
    );
  }

  @Endpoint(publicationRoutes.addVariant)
  async addVariant(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.addVariant>,
    @Body() request: RouteBody<typeof publicationRoutes.addVariant>,
    @Once() attempt: Attempt,
  ): Promise<Publication> {
    return this.idempotency.once(attempt, async (tx) =>
      toPublication(await this.variants.add(tx, userId, id, request)),
    );
  }

  @Endpoint(publicationRoutes.publishedByHand)
  async publishedByHand(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.publishedByHand>,
    @Body() { url }: RouteBody<typeof publicationRoutes.publishedByHand>,
  ): Promise<Publication> {
    return toPublication(await this.db.transaction((tx) => this.byHand.mark(tx, userId, id, url)));
  }

  @Endpoint(publicationRoutes.takeBackByHand)
  async takeBackByHand(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.takeBackByHand>,
  ): Promise<Publication> {
    return toPublication(await this.db.transaction((tx) => this.byHand.takeBack(tx, userId, id)));
  }

  @Endpoint(publicationRoutes.versions)
  async versions(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationRoutes.versions>,
  ): Promise<PublicationVersion[]> {
    const versions = (await this.publications.versions(userId, id)).map(toPublicationVersion);
    return versions.slice(0, fitting(versions));
  }
}
