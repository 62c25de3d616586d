import { Controller } from '@nestjs/common';
import { TranscriptDigestsService } from '@orbita/content';
import {
  type RouteBody,
  type RouteParams,
  type TranscriptDigest,
  transcriptDigestRoutes,
  type Answer,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toTranscriptDigest } from './transcript-digest.mapper.js';

@Controller()
export class TranscriptDigestsController {
  constructor(
    private readonly digests: TranscriptDigestsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(transcriptDigestRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptDigestRoutes.list>,
  ): Promise<Answer<typeof TranscriptDigest>[]> {
    return (await this.digests.list(userId, id)).map(toTranscriptDigest);
  }

  @Endpoint(transcriptDigestRoutes.write)
  async write(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof transcriptDigestRoutes.write>,
    @Body() { form, style_id: styleId = null }: RouteBody<typeof transcriptDigestRoutes.write>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<Answer<typeof TranscriptDigest> | JobAccepted> {
    const { digestId, jobId } = await this.idempotency.once(attempt, async (tx) => {
      const order = await this.digests.order(tx, userId, id, { form, styleId });
      return { digestId: order.digestId, jobId: order.job.id };
    });
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      toTranscriptDigest(await this.digests.get(userId, digestId)),
    );
  }
}
