import { setTimeout as sleep } from 'node:timers/promises';
import { endsOf } from '../invariants/publishing.js';
import { OF_POSTS, holdCall, holdStatement } from '../publishing/holds.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import {
  DELIVERY_WORKER,
  QUIET_MS,
  allPublished,
  crowdOfPosts,
  onePost,
  postEnded,
  timesTaken,
} from '../publishing/posts-at-work.js';
import { effectOf } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const FROZEN_MS = 60_000;

const onlyOneFrozen: Scenario = {
  name: 'publishing: only worker frozen for 60 s over the due moment',
  patienceMs: 240_000,
  async run(scene) {
    const posts = await crowdOfPosts(scene, 3_000);
    await sleep(1_000);
    await scene.stack.kill(DELIVERY_WORKER, 'SIGSTOP');
    await sleep(FROZEN_MS);
    const early = posts.filter((post) => timesTaken(scene, post) > 0).length;
    await scene.stack.kill(DELIVERY_WORKER, 'SIGCONT');
    scene.check(early === 0, `${early} posts went out of a process that stands still`);
    await allPublished(scene, posts);
    return { note: await endsOf(scene) };
  },
};

/**
 * A process frozen past its lease loses its effect to another, and changes nothing when it resumes. The other is frozen
 * until then, so that it is known which of the two calls.
 */
const oneOfTwoFrozen = (name: string, play: (scene: Scene, post: PlannedPost) => Promise<void>): Scenario => ({
  name: `publishing: one of two workers frozen past its lease ${name}`,
  patienceMs: 240_000,
  async run(scene) {
    await scene.stack.scale(DELIVERY_WORKER, 2);
    try {
      await scene.stack.kill(DELIVERY_WORKER, 'SIGSTOP', 1);
      const { post } = await onePost(scene, 'telegram');
      await play(scene, post);
      await postEnded(scene, post, 'published');
      await sleep(QUIET_MS);
      scene.check(timesTaken(scene, post) === 1, `it was taken ${timesTaken(scene, post)} times`);
      return { note: `${(await effectOf(scene, post))?.fence} fences` };
    } finally {
      await scene.stack.scale(DELIVERY_WORKER, 1);
    }
  },
});

/** Freezes the process that calls, and resumes the other. */
const swap = async ({ stack }: Scene): Promise<void> => {
  await stack.kill(DELIVERY_WORKER, 'SIGSTOP', 0);
  await stack.kill(DELIVERY_WORKER, 'SIGCONT', 1);
};

const frozenInCall = oneOfTwoFrozen('in its call', async (scene, post) => {
  const held = await holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' });
  await held.reached();
  await swap(scene);
  await postEnded(scene, post, 'published');
  await held.letGo();
  await scene.stack.kill(DELIVERY_WORKER, 'SIGCONT', 0);
});

const frozenBeforeCall = oneOfTwoFrozen('just before its call', async (scene, post) => {
  const calls = { table: 'acts', on: 'UPDATE', when: `NEW.status = 'calling' AND ${OF_POSTS}` } as const;
  const held = await holdStatement(scene, calls, 'goes on');
  await held.reached();
  await swap(scene);
  await held.letGo();
  await postEnded(scene, post, 'unconfirmed');
  scene.check(timesTaken(scene, post) === 0, 'the fault missed: it was taken');
  await scene.stack.kill(DELIVERY_WORKER, 'SIGCONT', 0);
});

const sameSecond: Scenario = {
  name: 'publishing: two workers at the same due second',
  async run(scene) {
    await scene.stack.scale(DELIVERY_WORKER, 2);
    try {
      const posts = (await Promise.all([crowdOfPosts(scene), crowdOfPosts(scene)])).flat();
      await allPublished(scene, posts);
      return { note: await endsOf(scene) };
    } finally {
      await scene.stack.scale(DELIVERY_WORKER, 1);
    }
  },
};

export const PUBLISHING_WORKERS: readonly Scenario[] = [onlyOneFrozen, frozenInCall, frozenBeforeCall, sameSecond];
