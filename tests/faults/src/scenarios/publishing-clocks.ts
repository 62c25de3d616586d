import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DELIVERY_WORKER, allPublished, connectAll } from '../publishing/posts-at-work.js';
import { planPosts, publisher } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';

const HOURS_MS = 2 * 60 * 60_000;
const MOVED_DUE_MS = 20_000;

/** PostgreSQL's clock decides when a publication is due: a process with a wrong clock sends neither early nor never. */
const clockMoved = (hours: 'ahead' | 'behind'): Scenario => ({
  name: `publishing: clock of the worker two hours ${hours}`,
  async run(scene) {
    const { stack, world } = scene;
    const file = join(stack.dataDir, 'moved-clock');
    await writeFile(file, String(hours === 'ahead' ? HOURS_MS : -HOURS_MS));
    try {
      await scene.kill(DELIVERY_WORKER);
      await stack.whenReady(DELIVERY_WORKER);
      const tenant = await publisher(scene);
      const accounts = await connectAll(scene, tenant);
      const plans = accounts.map((account) => ({ accounts: [account], dueMs: MOVED_DUE_MS }));
      const posts = await planPosts(scene, tenant, plans);
      await allPublished(scene, posts);
      const [{ earliest }] = (await world.query<{ earliest: number }>(
        'SELECT extract(epoch FROM min(scheduled_at))::float8 * 1000 AS earliest FROM publications WHERE id = ANY ($1)',
        [posts.map(({ id }) => id)],
      )) as [{ earliest: number }];
      const marks = new Set(posts.map(({ mark }) => mark));
      const taken = world.networks.taken().filter(({ text }) => [...marks].some((mark) => text.includes(mark)));
      const early = taken.filter(({ at }) => at < earliest).length;
      scene.check(early === 0, `${early} posts went out before their time`);
      const lateMs = Math.max(...taken.map(({ at }) => at - earliest));
      return { note: `the last one ${(lateMs / 1_000).toFixed(1)} s after its time` };
    } finally {
      await rm(file, { force: true });
      await scene.kill(DELIVERY_WORKER);
    }
  },
});

export const PUBLISHING_CLOCKS: readonly Scenario[] = [clockMoved('ahead'), clockMoved('behind')];
