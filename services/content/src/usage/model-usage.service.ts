import { Injectable } from '@nestjs/common';
import { Database } from '@orbita/platform';

/** Token usage of model calls, as far back as it is stored. */
@Injectable()
export class ModelUsageService {
  constructor(private readonly db: Database) {}

  /** Input and output tokens by user id; users without any are absent. */
  async tokensOf(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.db.query<{ userId: number; tokens: number }>(
      `SELECT user_id AS "userId", sum(prompt_tokens + completion_tokens)::float8 AS tokens FROM model_usage
        WHERE user_id = ANY ($1::bigint[]) GROUP BY user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, tokens }) => [userId, tokens]));
  }
}
