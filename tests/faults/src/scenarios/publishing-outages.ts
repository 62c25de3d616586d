import { until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsOf } from '../invariants/publishing.js';
import { holdCall } from '../publishing/holds.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import { allPublished, crowdOfPosts, onePost, postEnded, timesTaken } from '../publishing/posts-at-work.js';
import type { Scenario } from '../scenario.js';

const SOON = { timeoutMs: 30_000, everyMs: 20 };

const redisEmptied: Scenario = {
  name: 'publishing: Redis emptied while posts wait for their turns',
  async run(scene) {
    const posts = await crowdOfPosts(scene);
    for (let round = 0; round < 3; round += 1) {
      await until('some posts', () => posts.some((post) => timesTaken(scene, post) > 0), SOON);
      await scene.redis((redis) => redis.flushall());
      await sleep(1_000);
    }
    await allPublished(scene, posts);
    return { note: await endsOf(scene) };
  },
};

const DOWN_MS = 6_000;

const redisAway: Scenario = {
  name: 'publishing: Redis killed over the due moment',
  tolerates: { unavailable: true, refused: true },
  async run(scene) {
    const posts = await crowdOfPosts(scene, 3_000);
    await sleep(1_500);
    await scene.stack.redis.kill({ hold: true });
    await sleep(DOWN_MS);
    await scene.stack.redis.start();
    await allPublished(scene, posts);
    return { note: await endsOf(scene) };
  },
};

const NETWORK_AWAY_MS = 60_000;

/** One network is unreachable when posts are due: the others' posts are published on time, its own when it is back. */
const networkAway: Scenario = {
  name: 'publishing: Telegram away for 60 s over the due moment',
  patienceMs: NETWORK_AWAY_MS + 240_000,
  async run(scene) {
    const { bot } = scene.world.networks;
    const posts = await crowdOfPosts(scene, 3_000);
    const isTelegram = ({ accounts }: PlannedPost): boolean => accounts.every(({ kind }) => kind === 'telegram');
    await bot.goDown();
    try {
      const away = sleep(NETWORK_AWAY_MS);
      const others = posts.filter((post) => !isTelegram(post));
      await allPublished(scene, others, NETWORK_AWAY_MS);
      await away;
    } finally {
      await bot.goUp();
    }
    await allPublished(scene, posts, 150_000);
    return { note: await endsOf(scene) };
  },
};

/** The network has accepted a post, and its answer cannot be stored. */
const postgresAway: Scenario = {
  name: 'publishing: PostgreSQL killed between the call and its receipt',
  tolerates: { unavailable: true, refused: true, slowestMs: 20_000 },
  async run(scene) {
    const { post } = await onePost(scene, 'telegram');
    const held = await holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' });
    try {
      await held.reached();
      await scene.stack.postgres.kill({ hold: true });
    } finally {
      await held.letGo();
    }
    await sleep(4_000);
    await scene.stack.postgres.start();
    await postEnded(scene, post, 'published');
    scene.check(timesTaken(scene, post) === 1, `it was taken ${timesTaken(scene, post)} times`);
    return {};
  },
};

export const PUBLISHING_OUTAGES: readonly Scenario[] = [redisEmptied, redisAway, networkAway, postgresAway];
