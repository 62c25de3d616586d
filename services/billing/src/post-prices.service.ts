import { Inject, Injectable } from '@nestjs/common';
import { FREE_OFFER } from '@orbita/contracts';
import { Database, type Tx, forgetOlder, lockCreation } from '@orbita/platform';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';
import { TODAY } from './moscow-calendar.js';
import { PricesService } from './prices.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Posts to be ordered. */
interface NewPosts {
  userId: number;
  /** Each identifies a writing permanently: a free post is returned by it. */
  operationKeys: readonly string[];
  isDemo: boolean;
}

/** Price of posts. */
export interface PostPrice {
  /** Whole credits. */
  price: number;
  /** Free posts left today; absent when the plan has none. */
  freeLeft?: number;
}

/** Price of a post: from the table, or zero for the first few of a day on Free. */
@Injectable()
export class PostPricesService {
  private readonly freeADay: number;

  constructor(
    private readonly db: Database,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(BILLING_OPTIONS) { freePostsADay = FREE_OFFER.postsADay }: BillingOptions,
  ) {
    this.freeADay = freePostsADay;
  }

  /** Total price of this many posts now; nothing is used up. @throws AppError USER_NOT_FOUND */
  async estimate(userId: number, isDemo: boolean, count = 1, tx?: Tx): Promise<PostPrice> {
    const price = this.prices.priceOf('post', { isDemo });
    if (isDemo || !(await this.isFree(userId, tx))) return { price: count * price };
    const freeLeft = Math.max(0, this.freeADay - (await this.usedToday(userId, tx)));
    return { price: Math.max(0, count - freeLeft) * price, freeLeft };
  }

  /**
   * Prices of these posts, in the transaction that orders them: the day's free ones are used up first. Orders of one user run one
   * after another, so the day's count is exact.
   * @returns prices in whole credits, in order
   * @throws AppError USER_NOT_FOUND
   */
  async charge(tx: Tx, { userId, operationKeys, isDemo }: NewPosts): Promise<number[]> {
    const price = this.prices.priceOf('post', { isDemo });
    if (isDemo || operationKeys.length === 0 || !(await this.isFree(userId, tx))) return operationKeys.map(() => price);
    await lockCreation(tx, `free posts of user ${userId}`);
    const free = operationKeys.slice(0, Math.max(0, this.freeADay - (await this.usedToday(userId, tx))));
    await tx.query(
      `INSERT INTO free_posts (operation_key, user_id, day) SELECT operation_key, $2, ${TODAY} FROM unnest($1::text[]) AS operation_key`,
      [free, userId],
    );
    return operationKeys.map((_, place) => (place < free.length ? 0 : price));
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

/** Returns the free post used by a writing without a result; does nothing when it used none. */
export const giveBackFreePost = async (tx: Tx, operationKey: string): Promise<void> => {
  await tx.query('DELETE FROM free_posts WHERE operation_key = $1', [operationKey]);
};

/** Deletes up to `limit` free posts of days longer ago than `keep` (a PostgreSQL interval). @returns how many */
export const forgetFreePosts = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'free_posts', { column: 'day', than: keep, limit, key: 'operation_key' });
