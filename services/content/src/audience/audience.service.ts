import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { type AudienceSuggestionRequest, say } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ContentOptions } from '../content-options.js';

/** Orders suggestions of interests, pain points and values. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly options: ContentOptions,
  ) {}

  /** Accepts the request; the lists are the result of the returned job. */
  async suggest(tx: Tx, userId: number, request: AudienceSuggestionRequest): Promise<JobRecord> {
    const { isDemo } = this.options;
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO audience_suggestions (user_id, request) VALUES ($1, $2) RETURNING id',
      [userId, JSON.stringify(request)],
    );
    if (!row) throw new Error('the suggestion row was not returned');
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    return this.jobs.accept(tx, {
      kind: 'audience.suggest',
      userId,
      payload: { audienceSuggestionId: row.id },
      stage: say('stage.audience'),
      total: 1,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('audience', { isDemo }),
      description: say('work.audience'),
    });
  }
}
