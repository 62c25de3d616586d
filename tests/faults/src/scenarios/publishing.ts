import { publicationRoutes, publishingRoutes } from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Tenant, isOutage, until } from '../harness/index.js';
import { endsOf } from '../invariants/publishing.js';
import { ACCOUNT_KINDS, type AccountKind, type FakeAccount } from '../publishing/fake-networks.js';
import { OF_POSTS, holdCall, holdStatement } from '../publishing/holds.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import { actOf, planPosts, publisher, statusOf } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const SOON = { timeoutMs: 30_000, everyMs: 20 };
const ROLE = 'worker-publishing';

/** How often a post was taken, at all its accounts together. */
const timesTaken = ({ world }: Scene, { mark }: PlannedPost): number =>
  world.networks.taken().filter(({ text }) => text.includes(mark)).length;

const ended = (scene: Scene, post: PlannedPost, status: string, timeoutMs = 60_000) =>
  until(`publication ${post.id} to be ${status}`, async () => (await statusOf(scene, post)) === status, {
    timeoutMs,
    everyMs: 50,
  });

const connectAll = async ({ world }: Scene, tenant: Tenant): Promise<FakeAccount[]> => {
  const accounts: FakeAccount[] = [];
  for (const kind of ACCOUNT_KINDS) accounts.push(await world.networks.connect(tenant, kind));
  return accounts;
};

const one = async (
  scene: Scene,
  kind: AccountKind,
  plan: { dueMs?: number; byHand?: boolean } = {},
): Promise<{ post: PlannedPost; account: FakeAccount; tenant: Tenant }> => {
  const tenant = await publisher(scene);
  const account = await scene.world.networks.connect(tenant, kind);
  const [post] = (await planPosts(scene, tenant, [{ accounts: [account], ...plan }])) as [PlannedPost];
  return { post, account, tenant };
};

/** The gateway dies while an order by hand is answered; its client repeats it with the same key. */
const orderedAgain: Scenario = {
  name: 'publishing: gateway killed while an order by hand is answered',
  tolerates: { refused: true },
  async run(scene) {
    const { post, account, tenant } = await one(scene, 'telegram', { byHand: true });
    const key = randomUUID();
    const order = (): Promise<Answer | undefined> =>
      tenant.api
        .send(
          publishingRoutes.publishNow,
          { params: { id: post.id }, body: { integration_id: account.id } },
          { headers: { 'idempotency-key': key }, timeoutMs: 40_000 },
        )
        .then(
          (answer) => (answer.status === 503 ? undefined : answer),
          (error: unknown) => {
            if (isOutage(error)) return undefined;
            throw error;
          },
        );
    const held = await holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' });
    const first = order();
    try {
      await held.reached();
      await scene.kill('gateway');
    } finally {
      await held.letGo();
    }
    scene.check((await first) === undefined, 'the fault missed: the order was answered');
    const again = await until('an answer to the repeated order', order, SOON);
    const { attempts } = JSON.parse(again.text) as { attempts?: { status: string; url: string | null }[] };
    scene.check(again.status === 200, `the repeated order answered ${again.status}: ${again.text.slice(0, 200)}`);
    scene.check(
      attempts?.length === 1 && attempts[0]?.status === 'published',
      `it answered ${again.text.slice(0, 200)}`,
    );
    scene.check(timesTaken(scene, post) === 1, `it was taken ${timesTaken(scene, post)} times`);
    return {};
  },
};

const CROWD = 30;

/** Several posts an account, all due within a moment: the pace has something to remember. */
const crowd = async (scene: Scene, dueMs = 4_000): Promise<PlannedPost[]> => {
  const tenant = await publisher(scene);
  const accounts = await connectAll(scene, tenant);
  const plans = Array.from({ length: CROWD }, (_, place) => ({
    accounts: [accounts[place % accounts.length]!],
    dueMs,
  }));
  return planPosts(scene, tenant, plans);
};

const outAll = async (scene: Scene, posts: readonly PlannedPost[], timeoutMs = 90_000): Promise<void> => {
  for (const post of posts) await ended(scene, post, 'published', timeoutMs);
};

const redisEmptied: Scenario = {
  name: 'publishing: Redis emptied while posts wait for their turns',
  async run(scene) {
    const posts = await crowd(scene);
    for (let round = 0; round < 3; round += 1) {
      await until('some posts', () => posts.some((post) => timesTaken(scene, post) > 0), SOON);
      await scene.redis((redis) => redis.flushall());
      await sleep(1_000);
    }
    await outAll(scene, posts);
    return { note: await endsOf(scene) };
  },
};

const DOWN_MS = 6_000;

const redisAway: Scenario = {
  name: 'publishing: Redis killed over the due moment',
  tolerates: { unavailable: true, refused: true },
  async run(scene) {
    const posts = await crowd(scene, 3_000);
    await sleep(1_500);
    await scene.stack.redis.kill({ hold: true });
    await sleep(DOWN_MS);
    await scene.stack.redis.start();
    await outAll(scene, posts);
    return { note: await endsOf(scene) };
  },
};

const NETWORK_AWAY_MS = 60_000;

/** Nobody can reach one network when posts are due: those of the others go out in time, its own when it is back. */
const networkAway: Scenario = {
  name: 'publishing: Telegram away for 60 s over the due moment',
  patienceMs: NETWORK_AWAY_MS + 240_000,
  async run(scene) {
    const { bot } = scene.world.networks;
    const posts = await crowd(scene, 3_000);
    const isTelegram = ({ accounts }: PlannedPost): boolean => accounts.every(({ kind }) => kind === 'telegram');
    await bot.goDown();
    try {
      const away = sleep(NETWORK_AWAY_MS);
      const others = posts.filter((post) => !isTelegram(post));
      await outAll(scene, others, NETWORK_AWAY_MS);
      await away;
    } finally {
      await bot.goUp();
    }
    await outAll(scene, posts, 150_000);
    return { note: await endsOf(scene) };
  },
};

/** The network has taken a post and says so while nobody can write it down. */
const postgresAway: Scenario = {
  name: 'publishing: PostgreSQL killed between the call and its receipt',
  tolerates: { unavailable: true, refused: true, slowestMs: 20_000 },
  async run(scene) {
    const { post } = await one(scene, 'telegram');
    const held = await holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' });
    try {
      await held.reached();
      await scene.stack.postgres.kill({ hold: true });
    } finally {
      await held.letGo();
    }
    await sleep(4_000);
    await scene.stack.postgres.start();
    await ended(scene, post, 'published');
    scene.check(timesTaken(scene, post) === 1, `it was taken ${timesTaken(scene, post)} times`);
    return {};
  },
};

/** What each network does with the next post: takes it and breaks off, or breaks off before it takes it. */
const spoil = ({ world }: Scene, kind: AccountKind, isTaken: boolean): void => {
  const { bot, vk, ok, tenchat } = world.networks;
  const once = { times: 1, fault: isTaken ? 'lost answer' : 'cut request' } as const;
  switch (kind) {
    case 'telegram':
      return bot.behave(once);
    case 'odnoklassniki':
      return ok.behave({ ...once, only: 'mediatopic.post' });
    case 'tenchat':
      return tenchat.behave(once);
    default:
      return vk.behave({ times: 1, only: 'wall.post', fault: isTaken ? 'lost answer' : 'cut' });
  }
};

/** What becomes of a post whose answer was lost: found where somebody can tell, sent again only where that is safe. */
const ENDS: Readonly<Record<AccountKind, readonly [taken: string, notTaken: string]>> = {
  telegram: ['published', 'unconfirmed'],
  vk: ['published', 'unconfirmed'],
  'vk community': ['unconfirmed', 'unconfirmed'],
  odnoklassniki: ['unconfirmed', 'unconfirmed'],
  tenchat: ['published', 'published'],
};

const answersLost: Scenario = {
  name: 'publishing: answers lost at every network, taken and not',
  patienceMs: 300_000,
  async run(scene) {
    const words: string[] = [];
    for (const kind of ACCOUNT_KINDS) {
      for (const isTaken of [true, false]) {
        spoil(scene, kind, isTaken);
        const { post } = await one(scene, kind, { dueMs: 0 });
        const end = ENDS[kind][isTaken ? 0 : 1];
        await until(
          'the answer that is lost',
          async () => ['unconfirmed', 'done'].includes((await actOf(scene, post))?.status ?? ''),
          SOON,
        );
        await ended(scene, post, end, 60_000);
        // As many look-ups as come in this time find nothing new.
        if (end === 'unconfirmed') await sleep(7_000);
        scene.check(
          (await statusOf(scene, post)) === end,
          `${kind}: an answer lost and ${isTaken ? '' : 'not '}taken did not stay ${end}`,
        );
        const times = timesTaken(scene, post);
        const wanted = isTaken || kind === 'tenchat' ? 1 : 0;
        scene.check(times === wanted, `${kind}: taken ${times} times instead of ${wanted}`);
        words.push(`${kind} ${isTaken ? 'taken' : 'not taken'} → ${end}`);
      }
    }
    return { note: words.join(', ') };
  },
};

const FROZEN_MS = 60_000;
/** Long enough for a second post to show itself. */
const QUIET_MS = 8_000;

const onlyOneFrozen: Scenario = {
  name: 'publishing: only worker frozen for 60 s over the due moment',
  patienceMs: 240_000,
  async run(scene) {
    const posts = await crowd(scene, 3_000);
    await sleep(1_000);
    await scene.stack.kill(ROLE, 'SIGSTOP');
    await sleep(FROZEN_MS);
    const early = posts.filter((post) => timesTaken(scene, post) > 0).length;
    await scene.stack.kill(ROLE, 'SIGCONT');
    scene.check(early === 0, `${early} posts went out of a process that stands still`);
    await outAll(scene, posts);
    return { note: await endsOf(scene) };
  },
};

/**
 * A process that stands still past its lease loses its act to another, and changes nothing when it wakes. The other stands still
 * until then, so that it is known which of the two calls.
 */
const oneOfTwoFrozen = (name: string, play: (scene: Scene, post: PlannedPost) => Promise<void>): Scenario => ({
  name: `publishing: one of two workers frozen past its lease ${name}`,
  patienceMs: 240_000,
  async run(scene) {
    await scene.stack.scale(ROLE, 2);
    try {
      await scene.stack.kill(ROLE, 'SIGSTOP', 1);
      const { post } = await one(scene, 'telegram');
      await play(scene, post);
      await ended(scene, post, 'published');
      await sleep(QUIET_MS);
      scene.check(timesTaken(scene, post) === 1, `it was taken ${timesTaken(scene, post)} times`);
      return { note: `${(await actOf(scene, post))?.fence} fences` };
    } finally {
      await scene.stack.scale(ROLE, 1);
    }
  },
});

/** Freezes who calls, and wakes the other. */
const swap = async ({ stack }: Scene): Promise<void> => {
  await stack.kill(ROLE, 'SIGSTOP', 0);
  await stack.kill(ROLE, 'SIGCONT', 1);
};

const frozenInCall = oneOfTwoFrozen('in its call', async (scene, post) => {
  const held = await holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' });
  await held.reached();
  await swap(scene);
  await ended(scene, post, 'published');
  await held.letGo();
  await scene.stack.kill(ROLE, 'SIGCONT', 0);
});

const frozenBeforeCall = oneOfTwoFrozen('just before its call', async (scene, post) => {
  const calls = { table: 'acts', on: 'UPDATE', when: `NEW.status = 'calling' AND ${OF_POSTS}` } as const;
  const held = await holdStatement(scene, calls, 'goes on');
  await held.reached();
  await swap(scene);
  await held.letGo();
  await ended(scene, post, 'unconfirmed');
  scene.check(timesTaken(scene, post) === 0, 'the fault missed: it was taken');
  await scene.stack.kill(ROLE, 'SIGCONT', 0);
});

const sameSecond: Scenario = {
  name: 'publishing: two workers at the same due second',
  async run(scene) {
    await scene.stack.scale(ROLE, 2);
    try {
      const posts = (await Promise.all([crowd(scene), crowd(scene)])).flat();
      await outAll(scene, posts);
      return { note: await endsOf(scene) };
    } finally {
      await scene.stack.scale(ROLE, 1);
    }
  },
};

const HOURS_MS = 2 * 60 * 60_000;
const MOVED_DUE_MS = 20_000;

/** When a publication goes out, PostgreSQL says: a process whose own clock is wrong sends neither early nor never. */
const clockMoved = (hours: 'ahead' | 'behind'): Scenario => ({
  name: `publishing: clock of the worker two hours ${hours}`,
  async run(scene) {
    const { stack, world } = scene;
    const file = join(stack.dataDir, 'moved-clock');
    await writeFile(file, String(hours === 'ahead' ? HOURS_MS : -HOURS_MS));
    try {
      await scene.kill(ROLE);
      await stack.whenReady(ROLE);
      const tenant = await publisher(scene);
      const accounts = await connectAll(scene, tenant);
      const plans = accounts.map((account) => ({ accounts: [account], dueMs: MOVED_DUE_MS }));
      const posts = await planPosts(scene, tenant, plans);
      await outAll(scene, posts);
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
      await scene.kill(ROLE);
    }
  },
});

const CHANGED = 40;
/** Changes fall around the claim, which is five seconds ahead of the time. */
const CHANGES_MS = 3_500;

/** What its user does with a publication in the second in which it is claimed: done before it, or refused. */
const changedAtTheClaim: Scenario = {
  name: "publishing: edited, deleted and moved in the claim's second",
  async run(scene) {
    const tenant = await publisher(scene);
    const accounts = await connectAll(scene, tenant);
    const plans = Array.from({ length: CHANGED }, (_, place) => ({ accounts: [accounts[place % accounts.length]!] }));
    const posts = await planPosts(scene, tenant, plans);
    const params = (post: PlannedPost) => ({ params: { id: post.id } });
    const acts: ((post: PlannedPost) => Promise<Answer>)[] = [
      (post) =>
        tenant.api.send(publicationRoutes.update, {
          ...params(post),
          body: { content: `Исправленный пост ${post.mark}` },
        }),
      (post) => tenant.api.send(publicationRoutes.delete, params(post)),
      (post) => tenant.api.send(publicationRoutes.update, { ...params(post), body: { scheduled_date: '2036-12-01' } }),
      (post) => tenant.api.send(publicationRoutes.update, { ...params(post), body: { auto_publish: false } }),
    ];
    const answers = await Promise.all(
      posts.map(async (post, place) => {
        await sleep(Math.random() * CHANGES_MS);
        return acts[place % acts.length]!(post);
      }),
    );
    const isOk = (place: number): boolean => (answers[place]?.status ?? 500) < 300;
    const stays = (place: number): boolean => isOk(place) && place % acts.length !== 0;
    const goes = posts.filter((_, place) => !stays(place));
    await outAll(scene, goes);
    await sleep(QUIET_MS);
    const texts = scene.world.networks.taken();
    for (const [place, post] of posts.entries()) {
      const taken = texts.filter(({ text }) => text.includes(post.mark));
      const [first] = taken;
      scene.check(
        taken.length === (stays(place) ? 0 : 1),
        `change ${place % acts.length}, answered ${answers[place]?.status}: taken ${taken.length} times`,
      );
      const isEdited = isOk(place) && place % acts.length === 0;
      if (first)
        scene.check(
          first.text.includes('Исправленный') === isEdited,
          `an edit answered ${answers[place]?.status} and «${first.text}» went out`,
        );
    }
    const refused = answers.filter(({ status }) => status >= 400);
    scene.check(
      refused.every(({ status }) => status === 409),
      `refused with ${refused.map(({ status }) => status).join(', ')}`,
    );
    return { note: `${CHANGED - refused.length} done, ${refused.length} refused` };
  },
};

const pausedAtTheClaim: Scenario = {
  name: "publishing: project paused in the claim's second",
  async run(scene) {
    const posts = await crowd(scene);
    const { tenant } = posts[0]!;
    const pause = (paused: boolean) =>
      tenant.api.call(publishingRoutes.updateProject, { params: { id: tenant.projectId }, body: { paused } });
    await sleep(1_000 + Math.random() * 1_500);
    await pause(true);
    const claimed = async (): Promise<number> =>
      (
        await scene.world.query('SELECT 1 FROM publishing_attempts WHERE publication_id = ANY ($1)', [
          posts.map(({ id }) => id),
        ])
      ).length;
    const before = await claimed();
    await sleep(QUIET_MS);
    scene.check((await claimed()) === before, `${(await claimed()) - before} posts were claimed after the pause`);
    await pause(false);
    await outAll(scene, posts);
    return { note: `${before} of ${CROWD} were claimed before the pause` };
  },
};

export const PUBLISHING_FAULTS: readonly Scenario[] = [
  orderedAgain,
  redisEmptied,
  redisAway,
  networkAway,
  postgresAway,
  answersLost,
  onlyOneFrozen,
  frozenInCall,
  frozenBeforeCall,
  sameSecond,
  clockMoved('ahead'),
  clockMoved('behind'),
  changedAtTheClaim,
  pausedAtTheClaim,
];
