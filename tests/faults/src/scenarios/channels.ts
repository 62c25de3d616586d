import type { FakeChannel, WebRequest } from '@orbita/fakes';
import { type Tenant, followChannel, orderPosts, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { age, cardOf, checkAllStored, completed, orderRefresh, pagesOf } from './channels-at-work.js';

/** Time of a public page: with ten of them a kill hits the middle. */
const PAGE_MS = 250;
const PAGES_BEFORE_KILL = 4;

const killedInMidParse: Scenario = {
  name: 'channels: worker killed while it reads posts',
  async run(scene) {
    const { web } = scene.world.telegram;
    const channel = scene.world.telegram.channel();
    const tenant = await scene.tenant();
    const { id } = await followChannel(tenant, channel);
    const before = pagesOf(scene, channel).length;
    web.behave({ delayMs: PAGE_MS });
    const job = await orderPosts(tenant, id);
    const read = (): WebRequest[] => pagesOf(scene, channel).slice(before);
    await until('some pages', () => read().length > PAGES_BEFORE_KILL, { timeoutMs: 30_000, everyMs: 10 });
    await scene.kill('worker-competitors');
    const lostMs = await completed(scene, tenant, job);
    const paths = read().map(({ path }) => path);
    const again = paths.length - new Set(paths).size;
    scene.check(again <= 1, `${again} pages were read twice: ${paths.join(' ')}`);
    await checkAllStored(scene, channel);
    return {
      note: `${paths.length} pages, ${again} of them again; ended ${(lostMs / 1_000).toFixed(1)} s after the kill`,
    };
  },
};

const USERS = 50;
const AT_ONCE = 10;

/** Several at once, as many as the machine can run. */
const inCrowds = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  while (all.length < count) {
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - all.length) }, work))));
  }
  return all;
};

const readOnce: Scenario = {
  name: `channels: ${USERS} users refresh one channel at once`,
  patienceMs: 240_000,
  async run(scene) {
    const channel = scene.world.telegram.channel();
    const followers = await inCrowds(USERS, async () => {
      const tenant = await scene.tenant();
      return { tenant, id: (await followChannel(tenant, channel)).id };
    });
    scene.check(pagesOf(scene, channel).length === 1, 'followers of a fresh channel had it read again');
    await age(scene, [channel.name]);
    scene.world.telegram.web.behave({ delayMs: PAGE_MS });
    const jobs = await Promise.all(followers.map(({ tenant, id }) => orderRefresh(tenant, id)));
    await Promise.all(followers.map(({ tenant }, place) => completed(scene, tenant, jobs[place] ?? 0)));
    const reads = pagesOf(scene, channel).length - 1;
    scene.check(reads === 1, `${USERS} refreshes at once were ${reads} readings`);
    return { note: `${reads} reading for ${USERS} users` };
  },
};

const CHANNELS_OF_EACH = 3;
const FOLLOWERS = 3;
const NAMED_S = 8;
const SUBSCRIBERS_MORE = 1_000;
/** All processes know a refusal this long after it was answered. */
const KNOWN_AFTER_MS = 500;

interface Followed {
  tenant: Tenant;
  id: number;
  channel: FakeChannel;
}

/** Number of subscribers on each card. */
const subscribers = (followed: readonly Followed[]): Promise<(number | null)[]> =>
  Promise.all(followed.map(async ({ tenant, id }) => (await cardOf(tenant, id)).subscribers_count));

/**
 * The host refuses one request: neither worker asks it until the pause is over, then one asks first. Known data is
 * shown meanwhile, and replaced afterwards.
 */
const refusedOnce = async (
  scene: Scene,
  followed: readonly Followed[],
  fault: 'rate limited' | 'captcha',
): Promise<string> => {
  const { web } = scene.world.telegram;
  for (const { channel } of followed) web.grow(channel.name, { subscribers: SUBSCRIBERS_MORE });
  await age(
    scene,
    followed.map(({ channel }) => channel.name),
  );
  const old = await subscribers(followed);
  const before = web.pages().length;
  web.behave({ fault, retryAfterSeconds: fault === 'captcha' ? null : NAMED_S, delayMs: 50 });
  const jobs = await Promise.all(followed.map(({ tenant, id }) => orderRefresh(tenant, id)));
  const pages = (): WebRequest[] => web.pages().slice(before);
  const struck = (): WebRequest | undefined => pages().find((page) => page.fault !== null && page.status !== 0);
  await until('a refusal', struck, { timeoutMs: 20_000, everyMs: 5 });
  const refusedAt = performance.timeOrigin + performance.now();
  // Requests sent before the refusal are refused as well; after them the host answers again.
  await until('silence', () => refusedAt + KNOWN_AFTER_MS < performance.timeOrigin + performance.now(), {
    timeoutMs: 5_000,
  });
  web.behave({ fault: null, delayMs: PAGE_MS });
  const during = await subscribers(followed);
  const kept = old.filter((number, place) => during[place] === number).length;
  await Promise.all(followed.map(({ tenant }, place) => completed(scene, tenant, jobs[place] ?? 0)));
  const late = pages().filter(({ at }) => at > refusedAt + KNOWN_AFTER_MS);
  const [probe, second] = late;
  if (!probe || !second) throw new Error('the host got no more requests');
  const pauseMs = probe.at - refusedAt;
  const least = fault === 'captcha' ? 30_000 : NAMED_S * 1_000;
  scene.check(
    pauseMs > least - 2 * KNOWN_AFTER_MS,
    `after ${fault} the host was asked again after ${Math.round(pauseMs)} ms`,
  );
  scene.check(
    second.at - probe.at >= PAGE_MS * 0.9,
    `after ${fault} a second request came ${Math.round(second.at - probe.at)} ms after the probe, before its answer`,
  );
  scene.check(kept === followed.length, `${followed.length - kept} cards lost their numbers during the back-off`);
  const after = await subscribers(followed);
  const renewed = after.filter((number, place) => number !== old[place]).length;
  scene.check(renewed === followed.length, `${followed.length - renewed} cards kept their old numbers afterwards`);
  return `${fault}: ${pages().length - late.length} requests until known, again after ${(pauseMs / 1_000).toFixed(1)} s`;
};

const sharedBackOff: Scenario = {
  name: 'channels: the public pages refuse two workers',
  patienceMs: 300_000,
  async run(scene) {
    const { stack, world } = scene;
    await stack.scale('worker-competitors', 2);
    try {
      const followed: Followed[] = [];
      for (let place = 0; place < FOLLOWERS; place += 1) {
        const tenant = await scene.tenant();
        for (let number = 0; number < CHANNELS_OF_EACH; number += 1) {
          const channel = world.telegram.web.setChannel(`refused_${place}_${number}`, { posts: 10, kinds: ['text'] });
          followed.push({ tenant, id: (await followChannel(tenant, channel)).id, channel });
        }
      }
      const limited = await refusedOnce(scene, followed, 'rate limited');
      return { note: `${limited}; ${await refusedOnce(scene, followed, 'captcha')}` };
    } finally {
      await stack.scale('worker-competitors', 1);
    }
  },
};

const AWAY_MS = 60_000;
const AFTER_AWAY_MS = 150_000;

const previewAway: Scenario = {
  name: 'channels: the public pages answer 502 for 60 s',
  patienceMs: AWAY_MS + AFTER_AWAY_MS + 60_000,
  async run(scene) {
    const { web } = scene.world.telegram;
    const followed = await inCrowds(FOLLOWERS, async () => {
      const channel = scene.world.telegram.channel();
      const tenant = await scene.tenant();
      return { tenant, id: (await followChannel(tenant, channel)).id, channel };
    });
    const names = followed.map(({ channel }) => channel.name);
    for (const name of names) web.grow(name, { subscribers: SUBSCRIBERS_MORE });
    await age(scene, names);
    const old = await subscribers(followed);
    const before = web.pages().length;
    web.behave({ fault: 'server error' });
    const jobs = await Promise.all(followed.map(({ tenant, id }) => orderRefresh(tenant, id)));
    await sleep(AWAY_MS);
    const asked = web.pages().length - before;
    scene.check(asked > 0, 'the fault missed: there was no request');
    const during = await subscribers(followed);
    scene.check(during.join() === old.join(), `cards showed ${during.join()} meanwhile instead of ${old.join()}`);
    web.behave({ fault: null });
    const lost = await Promise.all(
      followed.map(({ tenant }, place) => completed(scene, tenant, jobs[place] ?? 0, { timeoutMs: AFTER_AWAY_MS })),
    );
    const after = await subscribers(followed);
    const renewed = after.filter((number, place) => number !== old[place]).length;
    scene.check(renewed === followed.length, `${followed.length - renewed} cards kept their old numbers afterwards`);
    return { note: `asked ${asked} times meanwhile, all read ${(Math.max(...lost) / 1_000).toFixed(1)} s after it` };
  },
};

export const CHANNEL_FAULTS: Scenario[] = [killedInMidParse, readOnce, sharedBackOff, previewAway];
