import { Controller } from '@nestjs/common';
import { ContentPlanReader, NewIdeasService } from '@orbita/content';
import { type Publication, type RouteBody, type RouteParams, type RouteReply, newIdeaRoutes } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toPlanPublications, toPublication } from './publication.mapper.js';

@Controller()
export class NewIdeasController {
  constructor(
    private readonly db: Database,
    private readonly newIdeas: NewIdeasService,
    private readonly reader: ContentPlanReader,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(newIdeaRoutes.write)
  async write(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof newIdeaRoutes.write>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<{ publication: Publication } | JobAccepted> {
    const jobId = await this.idempotency.once(attempt, async (tx) => (await this.newIdeas.write(tx, userId, id)).id);
    return this.waiting.respond(preference, { userId, jobId }, async () => ({
      publication: toPublication(await this.reader.publication(userId, id)),
    }));
  }

  @Endpoint(newIdeaRoutes.restore)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof newIdeaRoutes.restore>,
    @Body() { publication_ids }: RouteBody<typeof newIdeaRoutes.restore>,
  ): Promise<RouteReply<typeof newIdeaRoutes.restore>> {
    const restored = await this.db.transaction((tx) => this.newIdeas.restore(tx, userId, id, publication_ids));
    return toPlanPublications(restored);
  }
}
