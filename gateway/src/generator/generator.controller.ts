import { Controller } from '@nestjs/common';
import { GeneratorService } from '@orbita/content';
import { GeneratedText, Headlines, type RouteBody, generatorRoutes } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';

@Controller()
export class GeneratorController {
  constructor(
    private readonly generator: GeneratorService,
    private readonly jobs: JobsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(generatorRoutes.headlines)
  async headlines(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof generatorRoutes.headlines>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<Headlines | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.generator.headlines(tx, userId, request)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      Headlines.parse((await this.jobs.mustOwn(userId, jobId)).result),
    );
  }

  @Endpoint(generatorRoutes.generate)
  async generate(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof generatorRoutes.generate>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<GeneratedText | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.generator.generate(tx, userId, request)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, () => this.textOf(userId, jobId));
  }

  @Endpoint(generatorRoutes.improve)
  async improve(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof generatorRoutes.improve>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<GeneratedText | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.generator.improve(tx, userId, request)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, () => this.textOf(userId, jobId));
  }

  private async textOf(userId: number, jobId: number): Promise<GeneratedText> {
    return GeneratedText.parse((await this.jobs.mustOwn(userId, jobId)).result);
  }
}
