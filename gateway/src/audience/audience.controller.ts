import { Controller } from '@nestjs/common';
import { AudienceService } from '@orbita/content';
import { AudienceSuggestion, type RouteBody, audienceRoutes } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';

@Controller()
export class AudienceController {
  constructor(
    private readonly audience: AudienceService,
    private readonly jobs: JobsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(audienceRoutes.suggest)
  async suggest(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof audienceRoutes.suggest>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<AudienceSuggestion | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.audience.suggest(tx, userId, request)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      AudienceSuggestion.parse((await this.jobs.mustOwn(userId, jobId)).result),
    );
  }
}
