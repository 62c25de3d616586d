import { until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountKind } from '../publishing/fake-networks.js';
import { type Hold, OF_POSTS, holdCall, holdDue, holdStatement, holdTable } from '../publishing/holds.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import { DELIVERY_WORKER, QUIET_MS, postEnded, timesTaken } from '../publishing/posts-at-work.js';
import { effectOf, libraryFile, planPosts, publisher, statusOf } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const SOON = { timeoutMs: 20_000, everyMs: 5 };
/** More than the buffers between two processes of one machine hold. */
const LARGE_BYTES = 40 * 1024 * 1024;
const SMALL_BYTES = 50_000;

interface Moment {
  name: string;
  network?: AccountKind;
  file?: { mime: 'image/png' | 'video/mp4'; bytes: number };
  /** The publication's final status; by default published. */
  end?: 'unconfirmed';
  /** Claims needed: a claim lost before its call is followed by another. One by default. */
  fences?: number;
  hold(scene: Scene, post: PlannedPost): Promise<Hold>;
}

const nothingHeld = (reached: () => Promise<unknown>): Hold => ({
  reached: async () => void (await reached()),
  letGo: async () => undefined,
});

const isClaimed = (scene: Scene, post: PlannedPost) =>
  until('the claim of a publication', async () => (await statusOf(scene, post)) === 'publishing', SOON);

const MOMENTS: readonly Moment[] = [
  { name: 'before the claim', hold: (scene, { id }) => holdDue(scene, id) },
  {
    name: "in the claim's transaction",
    hold: (scene) => holdStatement(scene, { table: 'publishing_attempts', on: 'INSERT', when: 'true' }),
  },
  {
    name: 'after the claim',
    hold: async (scene, post) => nothingHeld(() => isClaimed(scene, post)),
  },
  {
    name: 'before it prepares',
    fences: 2,
    hold: async (scene, post) => {
      // The claim reads accounts, too, and so do sweeps between it and the moment of the post.
      await isClaimed(scene, post);
      const held = await holdTable(scene, 'integrations');
      const isTaken = async (): Promise<boolean> => (await effectOf(scene, post))?.status === 'claimed';
      return { ...held, reached: async () => void (await until('the claim of its effect', isTaken, SOON)) };
    },
  },
  {
    name: 'in an upload',
    fences: 2,
    network: 'tenchat',
    file: { mime: 'image/png', bytes: SMALL_BYTES },
    hold: (scene) => holdCall(scene, 'tenchat', { moment: 'begun', name: 'media' }),
  },
  {
    name: 'after the upload, before the call',
    fences: 2,
    network: 'tenchat',
    file: { mime: 'image/png', bytes: SMALL_BYTES },
    hold: (scene) =>
      holdStatement(scene, { table: 'acts', on: 'UPDATE', when: `NEW.status = 'calling' AND ${OF_POSTS}` }),
  },
  {
    name: 'with the call begun and its body on the way',
    file: { mime: 'video/mp4', bytes: LARGE_BYTES },
    end: 'unconfirmed',
    hold: (scene) => holdCall(scene, 'bot', { moment: 'begun', name: 'sendVideo' }),
  },
  {
    name: 'with the body out and no answer',
    hold: (scene) => holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' }),
  },
  {
    name: 'with the answer heard and not stored',
    hold: (scene) => holdStatement(scene, { table: 'acts', on: 'UPDATE', when: `NEW.status = 'done' AND ${OF_POSTS}` }),
  },
  {
    name: 'with the answer stored and the publication not settled',
    hold: (scene) => holdStatement(scene, { table: 'publications', on: 'UPDATE', when: `NEW.status = 'published'` }),
  },
  {
    name: 'after all',
    hold: async (scene, post) =>
      nothingHeld(() => until('the publication', async () => (await statusOf(scene, post)) === 'published', SOON)),
  },
];

/** Kills the only publishing process at a named moment of one publication. */
const killedAt = ({ name, network = 'telegram', file, end, fences = 1, hold }: Moment): Scenario => ({
  name: `publishing: worker killed ${name}`,
  async run(scene) {
    const tenant = await publisher(scene);
    const account = await scene.world.networks.connect(tenant, network);
    const media = file ? [await libraryFile(scene, tenant, file.mime, file.bytes)] : [];
    const [post] = (await planPosts(scene, tenant, [{ accounts: [account], media }])) as [PlannedPost];
    const held = await hold(scene, post);
    try {
      await held.reached();
      await scene.kill(DELIVERY_WORKER);
    } finally {
      await held.letGo();
    }
    const died = performance.now();
    const wanted = end ?? 'published';
    await postEnded(scene, post, wanted);
    const lostMs = performance.now() - died;
    await sleep(QUIET_MS);
    const taken = timesTaken(scene, post);
    scene.check(taken === (end ? 0 : 1), `it ended ${wanted} and was taken ${taken} times`);
    const fence = (await effectOf(scene, post))?.fence;
    scene.check(fence === fences, `the fault missed: ${fence} fences`);
    return { note: `${wanted} after ${(lostMs / 1_000).toFixed(1)} s, ${fence} fences` };
  },
});

export const PUBLISHING_MOMENTS: readonly Scenario[] = MOMENTS.map(killedAt);
