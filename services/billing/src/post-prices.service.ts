import { Inject, Injectable } from '@nestjs/common';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';
import { PricesService } from './prices.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const DEFAULT_FREE_POSTS_A_DAY = 5;

/** Today by Moscow's calendar and the database's clock. */
const TODAY = `(now() AT TIME ZONE 'Europe/Moscow')::date`;

/** A post about to be written. */
interface NewPost {
  userId: number;
  /** Names the writing for ever: a free post is given back by it. */
  operationKey: string;
  isDemo: boolean;
}

/** What the next post costs. */
export interface PostPrice {
  /** Whole credits. */
  price: number;
  /** Free posts of today that are left; absent where there never are any. */
  freeLeft?: number;
}

/** Price of a post: the table's, or nothing for the first few of a day on Free. */
@Injectable()
export class PostPricesService {
  private readonly freeADay: number;

  constructor(
    private readonly db: Database,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(BILLING_OPTIONS) { freePostsADay = DEFAULT_FREE_POSTS_A_DAY }: BillingOptions,
  ) {
    this.freeADay = freePostsADay;
  }

  /** What a post would cost now; nothing is used up. @throws AppError USER_NOT_FOUND */
  async estimate(userId: number, isDemo: boolean): Promise<PostPrice> {
    const price = this.prices.priceOf('post', { isDemo });
    if (isDemo || !(await this.isFree(userId))) return { price };
    const freeLeft = Math.max(0, this.freeADay - (await this.usedToday(userId)));
    return { price: freeLeft > 0 ? 0 : price, freeLeft };
  }

  /**
   * What this post costs, in the transaction that orders it: a free one of the day is used up while there is one. Orders of
   * one user count one after the other, so the day's number is exact.
   * @throws AppError USER_NOT_FOUND
   */
  async charge(tx: Tx, { userId, operationKey, isDemo }: NewPost): Promise<number> {
    const price = this.prices.priceOf('post', { isDemo });
    if (isDemo || !(await this.isFree(userId, tx))) return price;
    await lockCreation(tx, `free posts of user ${userId}`);
    if ((await this.usedToday(userId, tx)) >= this.freeADay) return price;
    await tx.query(`INSERT INTO free_posts (operation_key, user_id, day) VALUES ($1, $2, ${TODAY})`, [
      operationKey,
      userId,
    ]);
    return 0;
  }

  private async isFree(userId: number, tx?: Tx): Promise<boolean> {
    return (await this.subscriptions.of(userId, tx)).planType === 'Free';
  }

  private async usedToday(userId: number, tx?: Tx): Promise<number> {
    const [row] = await (tx ?? this.db).query<{ used: number }>(
      `SELECT count(*) AS used FROM free_posts WHERE user_id = $1 AND day = ${TODAY}`,
      [userId],
    );
    return row?.used ?? 0;
  }
}

/** Returns the free post a writing without a result had used; does nothing when it had used none. */
export const giveBackFreePost = async (tx: Tx, operationKey: string): Promise<void> => {
  await tx.query('DELETE FROM free_posts WHERE operation_key = $1', [operationKey]);
};

/** Forgets up to `limit` free posts of days longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetFreePosts = async (db: Database, keep: string, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM free_posts WHERE operation_key = ANY (ARRAY(
       SELECT operation_key FROM free_posts WHERE day < now() - $1::interval ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING operation_key`,
    [keep, limit],
  );
  return gone.length;
};
