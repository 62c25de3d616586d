import { type AcceptedPost, startFakeTelegramBot } from '@orbita/fakes';
import { percentile, until } from '@orbita/harness';
import { withFixture } from '../fixture.js';
import { connectChats, schedulePosts } from '../due-posts.js';
import { type Figure, type Row, time } from '../figure.js';

const TENANTS = 5;
const CHATS_OF_EACH = 10;
const ACCOUNTS = TENANTS * CHATS_OF_EACH;
const POSTS = 1_000;
const POSTS_OF_EACH = POSTS / ACCOUNTS;
/** Telegram accepts one message a second in a chat; each call takes some time. */
const MESSAGE_EVERY_MS = 1_000;
const ANSWER_MS = 150;
const P99_MS = 1_000;
const LEAST_OF_RATE = 0.95;
/** Time to store everything before it is due. */
const HEAD_START_SECONDS = 15;
const LIMIT_MS = 180_000;

/** Arrival times of posts, in order, by chat. */
const arrivalsOf = (posts: readonly AcceptedPost[]): number[][] =>
  [...new Set(posts.map(({ chat }) => chat))].map((chat) =>
    posts
      .filter((post) => post.chat === chat)
      .map(({ at }) => at)
      .sort((a, b) => a - b),
  );

/** Share of the network's allowed rate that was used between the first and the last post of a chat. */
const rateOf = (at: readonly number[]): number =>
  ((at.length - 1) * MESSAGE_EVERY_MS) / ((at.at(-1) ?? 0) - (at[0] ?? 0));

/** A thousand posts of fifty accounts, all due at one second: only the network's rate may delay them. */
const dueAtOnce = async (): Promise<Row> => {
  const bots = await startFakeTelegramBot({
    behaviour: { delayMs: ANSWER_MS, messageEveryMs: MESSAGE_EVERY_MS },
  });
  try {
    return await withFixture(
      undefined,
      async (fixture) => {
        const owners = await connectChats(fixture, bots, { tenants: TENANTS, chatsOfEach: CHATS_OF_EACH });
        bots.forget();
        const [moment] = await fixture.query<{ due: Date }>(
          `SELECT date_trunc('second', now()) + interval '${HEAD_START_SECONDS} seconds' AS due`,
        );
        const due = moment!.due;
        for (const owner of owners) {
          await schedulePosts(fixture, owner, { count: POSTS_OF_EACH, due: `timestamptz '${due.toISOString()}'` });
        }
        await until('all posts', () => bots.accepted().length >= POSTS, { timeoutMs: LIMIT_MS, everyMs: 200 });
        const stored = async (): Promise<boolean> => {
          const [row] = await fixture.query<{ open: number }>(
            `SELECT count(*) AS open FROM publications WHERE status <> 'published' AND auto_publish`,
          );
          return row?.open === 0;
        };
        await until('their ends', stored, { timeoutMs: LIMIT_MS, everyMs: 200 });
        const byChat = arrivalsOf(bots.accepted());
        const late = byChat.map(([first = 0]) => first - due.getTime() - ANSWER_MS);
        const rates = byChat.map(rateOf);
        const rate = rates.reduce((sum, one) => sum + one, 0) / rates.length;
        const tooMany = bots.calls().filter(({ status }) => status === 429).length;
        const p99 = percentile(late, 99);
        return {
          figure: `${POSTS} posts over ${ACCOUNTS} accounts due in one second`,
          goal: `first calls p99 ≤ ${time(P99_MS)} late, ≥ ${LEAST_OF_RATE * 100} % of the rate, no 429`,
          floor: `the network: a post each ${time(MESSAGE_EVERY_MS)} a chat`,
          measured: `first calls p50 ${time(percentile(late, 50))}, p99 ${time(p99)} late; ${(rate * 100).toFixed(1)} % of the rate (least ${(Math.min(...rates) * 100).toFixed(1)} %), ${tooMany} times 429, ${bots.accepted().length} accepted`,
          met: p99 <= P99_MS && rate >= LEAST_OF_RATE && tooMany === 0 && bots.accepted().length === POSTS,
          values: { p50: percentile(late, 50), p99, rate, least: Math.min(...rates), tooMany },
        };
      },
      { TELEGRAM_BOT_API_URL: bots.url, TELEGRAM_WEB_URL: bots.url },
    );
  } finally {
    await bots.stop();
  }
};

export const publishing: Figure = {
  name: 'publishing',
  measure: async () => [await dueAtOnce()],
};
