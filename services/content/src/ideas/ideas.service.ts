import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { type IdeaSuggestionRequest, say } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ContentOptions } from '../content-options.js';

/** Orders ideas for a business without a project yet. */
@Injectable()
export class IdeasService {
  constructor(
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly options: ContentOptions,
  ) {}

  /** Accepts the request; the ideas are the result of the returned job. */
  async suggest(tx: Tx, userId: number, request: IdeaSuggestionRequest): Promise<JobRecord> {
    const { isDemo } = this.options;
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO idea_suggestions (user_id, request) VALUES ($1, $2) RETURNING id',
      [userId, JSON.stringify(request)],
    );
    if (!row) throw new Error('the suggestion row was not returned');
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    return this.jobs.accept(tx, {
      kind: 'ideas.suggest',
      userId,
      payload: { ideaSuggestionId: row.id },
      stage: say('stage.thinking-of-ideas'),
      total: request.count,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('ideas', { isDemo }),
      description: say('work.ideas'),
    });
  }
}
