import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { CreditsService } from './credits.service.js';
import { PostPricesService, giveBackFreePost } from './post-prices.service.js';
import { PricesService } from './prices.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

let database: TestDatabase;
let posts: PostPricesService;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const options = { freeMonthlyCredits: 0 };
  const subscriptions = new SubscriptionsService(db, new CreditsService(db), options);
  posts = new PostPricesService(db, new PricesService(), subscriptions, options);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', gen_random_uuid() || '@example.ru', '$argon2id$not-a-real-hash') RETURNING id`,
  );
  userId = user?.id ?? 0;
  const subscriptions = new SubscriptionsService(database.db, new CreditsService(database.db), {
    freeMonthlyCredits: 0,
  });
  await database.db.transaction((tx) => subscriptions.open(tx, userId));
});

const charge = async (operationKey: string, isDemo = false): Promise<number | undefined> =>
  (await database.db.transaction((tx) => posts.charge(tx, { userId, operationKeys: [operationKey], isDemo })))[0];

describe('posts of a day on Free', () => {
  it('are free exactly five times, also for parallel orders', async () => {
    expect(await posts.estimate(userId, false)).toEqual({ price: 0, freeLeft: 5 });
    const prices = await Promise.all(Array.from({ length: 12 }, (_, n) => charge(`many-${userId}-${n}`)));
    expect(prices.sort((a = 0, b = 0) => a - b)).toEqual([0, 0, 0, 0, 0, 50, 50, 50, 50, 50, 50, 50]);
    expect(await posts.estimate(userId, false)).toEqual({ price: 50, freeLeft: 0 });
  });

  it('are free again when one failed, and on the next day in Moscow', async () => {
    for (let n = 0; n < 5; n += 1) await charge(`day-${userId}-${n}`);
    await database.db.transaction((tx) => giveBackFreePost(tx, `day-${userId}-3`));
    await database.db.transaction((tx) => giveBackFreePost(tx, `day-${userId}-paid`));
    expect(await posts.estimate(userId, false)).toEqual({ price: 0, freeLeft: 1 });
    await database.db.query('UPDATE free_posts SET day = day - 1 WHERE user_id = $1', [userId]);
    expect(await posts.estimate(userId, false)).toEqual({ price: 0, freeLeft: 5 });
  });

  it('cost their price on other plans, and a draft of the demo writer is free without using one up', async () => {
    expect(await charge(`demo-${userId}`, true)).toBe(0);
    expect(await posts.estimate(userId, false)).toEqual({ price: 0, freeLeft: 5 });
    await database.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [userId]);
    expect(await posts.estimate(userId, false)).toEqual({ price: 50 });
    expect(await charge(`pro-${userId}`)).toBe(50);
  });
});
