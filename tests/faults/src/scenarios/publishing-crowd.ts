import { until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsOf, openPublications, publishingProblems, whatIsOpen } from '../invariants/publishing.js';
import { ACCOUNT_KINDS, type FakeAccount } from '../publishing/fake-networks.js';
import { DELIVERY_WORKER } from '../publishing/posts-at-work.js';
import { planPosts, publisher } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const WORKERS = 2;
/** Simultaneous posts for one account: most networks accept one a second. */
const POSTS_AN_ACCOUNT = 60;
const MOST_ACCOUNTS = 45;
/** The faults last as long as posts become due, which they do at this rate. */
const DUE_A_SECOND = 12;
const PLANNED_AT_ONCE = 1_000;
/** Longer than a lease. */
const FROZEN_MS = 7_000;
/** A limit of Odnoklassniki, which names no time, stops calls for ten minutes. */
const RESTS_MS = 12 * 60_000;
/** All look-ups of a lost answer happen within ten minutes. */
const LOOK_UPS_MS = 12 * 60_000;

const random = (below: number): number => Math.floor(Math.random() * below);
const anyOf = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;

/** A few calls of a network fail. */
const spoil = ({ world }: Scene): void => {
  const { bot, vk, ok, tenchat } = world.networks;
  const few = { times: 1 + random(3), after: random(4), retryAfterSeconds: 1 + random(3) };
  const common = [
    'too many',
    'error before',
    'error after',
    'lost answer',
    'cut request',
    'cut answer',
    'no json',
  ] as const;
  switch (random(4)) {
    case 0:
      return bot.behave({ ...few, fault: anyOf([...common, 'no word']) });
    case 1:
      return ok.behave({ ...few, only: 'mediatopic.post', fault: anyOf(common) });
    case 2:
      return tenchat.behave({ ...few, fault: anyOf(common) });
    default: {
      const faults = [
        'refuse',
        'server error',
        'server error after',
        'cut',
        'lost answer',
        'cut answer',
        'page',
      ] as const;
      return vk.behave({ times: few.times, only: 'wall.post', errorCode: 6, fault: anyOf(faults) });
    }
  }
};

/** Kills, freezes and breaks at random until the signal. @returns what was done */
const shake = async (scene: Scene, signal: AbortSignal): Promise<string> => {
  const { stack } = scene;
  const done = { kills: 0, freezes: 0, faults: 0 };
  scene.shaken.add(DELIVERY_WORKER);
  while (!signal.aborted) {
    await sleep(500 + random(1_500));
    spoil(scene);
    done.faults += 1;
    if (random(8) === 0) {
      await stack.kill(DELIVERY_WORKER, 'SIGKILL', random(WORKERS)).catch(() => undefined); // it is restarting
      done.kills += 1;
    } else if (random(12) === 0) {
      const index = random(WORKERS);
      await stack.kill(DELIVERY_WORKER, 'SIGSTOP', index).catch(() => undefined);
      await sleep(FROZEN_MS);
      await stack.kill(DELIVERY_WORKER, 'SIGCONT', index).catch(() => undefined);
      done.freezes += 1;
    }
  }
  scene.world.networks.calm();
  return `${done.kills} kills, ${done.freezes} freezes, ${done.faults} faults`;
};

/** Thousands of publications, several accounts of each network, and random faults everywhere. */
const shakenRun: Scenario = {
  name: 'publishing: a crowd of publications through a shaken run',
  patienceMs: 60 * 60_000,
  async run(scene) {
    const { stack, world } = scene;
    const { posts: count } = scene.sizes;
    const tenant = await publisher(scene);
    const accounts: FakeAccount[] = [];
    const wanted = Math.min(MOST_ACCOUNTS, Math.max(ACCOUNT_KINDS.length, Math.ceil(count / POSTS_AN_ACCOUNT)));
    for (let place = 0; place < wanted; place += 1) {
      accounts.push(await world.networks.connect(tenant, ACCOUNT_KINDS[place % ACCOUNT_KINDS.length]!));
    }
    await stack.scale(DELIVERY_WORKER, WORKERS);
    try {
      const overMs = (count / DUE_A_SECOND) * 1_000;
      for (let from = 0; from < count; from += PLANNED_AT_ONCE) {
        const some = Array.from({ length: Math.min(PLANNED_AT_ONCE, count - from) }, (_, place) => ({
          accounts: [accounts[(from + place) % accounts.length]!],
          dueMs: 3_000 + Math.random() * overMs,
        }));
        await planPosts(scene, tenant, some);
      }
      const ending = new AbortController();
      const shaking = shake(scene, ending.signal);
      await sleep(overMs + 3_000);
      ending.abort();
      const shaken = await shaking;
      await stack.whenReady(DELIVERY_WORKER);
      await until('the last post', async () => (await openPublications(scene)) === 0, {
        timeoutMs: Math.max(RESTS_MS, overMs),
        everyMs: 2_000,
      }).catch(async (error: unknown) => {
        throw new Error(`still open:\n${(await whatIsOpen(scene)).join('\n')}`, { cause: error });
      });
      scene.problems.push(...(await publishingProblems(scene, LOOK_UPS_MS)));
      return { note: `${count} publications, ${accounts.length} accounts; ${shaken}; ${await endsOf(scene)}` };
    } finally {
      await stack.scale(DELIVERY_WORKER, 1);
    }
  },
};

export const PUBLISHING_CROWDS: readonly Scenario[] = [shakenRun];
