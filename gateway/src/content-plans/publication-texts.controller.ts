import { Controller } from '@nestjs/common';
import { ContentPlanReader, PublicationTextsService } from '@orbita/content';
import {
  type Publication,
  type RouteBody,
  type RouteParams,
  type RouteAnswer,
  publicationTextRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toPublication } from './publication.mapper.js';

@Controller()
export class PublicationTextsController {
  constructor(
    private readonly texts: PublicationTextsService,
    private readonly reader: ContentPlanReader,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(publicationTextRoutes.generate)
  async generate(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationTextRoutes.generate>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<{ publication: Publication } | JobAccepted> {
    const jobId = await this.idempotency.once(attempt, async (tx) => (await this.texts.write(tx, userId, id)).id);
    return this.waiting.respond(preference, { userId, jobId }, () => this.written(userId, id));
  }

  @Endpoint(publicationTextRoutes.regenerate)
  async regenerate(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationTextRoutes.regenerate>,
    @Body() { feedback }: RouteBody<typeof publicationTextRoutes.regenerate>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<{ publication: Publication } | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.texts.rewrite(tx, userId, id, feedback)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, () => this.written(userId, id));
  }

  @Endpoint(publicationTextRoutes.generateMany)
  async generateMany(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationTextRoutes.generateMany>,
    @Body() { publication_ids }: RouteBody<typeof publicationTextRoutes.generateMany>,
    @Once() attempt: Attempt,
  ): Promise<RouteAnswer<typeof publicationTextRoutes.generateMany>> {
    return this.idempotency.once(attempt, async (tx) => ({
      job_ids: (await this.texts.writeMany(tx, userId, id, publication_ids)).jobIds,
    }));
  }

  @Endpoint(publicationTextRoutes.progress)
  async progress(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationTextRoutes.progress>,
  ): Promise<RouteAnswer<typeof publicationTextRoutes.progress>> {
    return this.texts.progress(userId, id);
  }

  @Endpoint(publicationTextRoutes.stop)
  async stop(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof publicationTextRoutes.stop>,
  ): Promise<RouteAnswer<typeof publicationTextRoutes.stop>> {
    return this.texts.stop(userId, id);
  }

  private async written(userId: number, publicationId: number): Promise<{ publication: Publication }> {
    return { publication: toPublication(await this.reader.publication(userId, publicationId)) };
  }
}
