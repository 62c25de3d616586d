import { Controller } from '@nestjs/common';
import { IdeasService } from '@orbita/content';
import { IdeaSuggestion, type RouteBody, ideaRoutes } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';

@Controller()
export class IdeasController {
  constructor(
    private readonly ideas: IdeasService,
    private readonly jobs: JobsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(ideaRoutes.suggest)
  async suggest(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof ideaRoutes.suggest>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<IdeaSuggestion | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.ideas.suggest(tx, userId, request)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      IdeaSuggestion.parse((await this.jobs.mustOwn(userId, jobId)).result),
    );
  }
}
