import { Injectable } from '@nestjs/common';
import { Database } from '@orbita/platform';

/** What calls of the model have cost in tokens, as far back as it is kept. */
@Injectable()
export class ModelUsageService {
  constructor(private readonly db: Database) {}

  /** Tokens of questions and answers by user id; whoever used none is absent. */
  async tokensOf(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.db.query<{ userId: number; tokens: number }>(
      `SELECT user_id AS "userId", sum(prompt_tokens + completion_tokens)::float8 AS tokens FROM model_usage
        WHERE user_id = ANY ($1::bigint[]) GROUP BY user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, tokens }) => [userId, tokens]));
  }
}
