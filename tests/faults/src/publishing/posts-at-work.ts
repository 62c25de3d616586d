import { type Tenant, until } from '@orbita/harness';
import type { Scene } from '../scene.js';
import { ACCOUNT_KINDS, type AccountKind, type FakeAccount } from './fake-networks.js';
import type { PlannedPost } from './planned-post.js';
import { planPosts, publisher, statusOf } from './posts.js';

/** The role that publishes. */
export const DELIVERY_WORKER = 'worker-delivery';
/** Long enough for a second post to appear. */
export const QUIET_MS = 8_000;
/** Publications of a {@link crowdOfPosts}. */
export const CROWD = 30;

/** How often a post was accepted, at all its accounts together. */
export const timesTaken = ({ world }: Scene, { mark }: PlannedPost): number =>
  world.networks.taken().filter(({ text }) => text.includes(mark)).length;

/** Waits until a publication has a status. */
export const postEnded = (scene: Scene, post: PlannedPost, status: string, timeoutMs = 60_000): Promise<true> =>
  until(`publication ${post.id} to be ${status}`, async () => (await statusOf(scene, post)) === status, {
    timeoutMs,
    everyMs: 50,
  });

/** Waits until all of them are published. */
export const allPublished = async (scene: Scene, posts: readonly PlannedPost[], timeoutMs = 90_000): Promise<void> => {
  for (const post of posts) await postEnded(scene, post, 'published', timeoutMs);
};

/** One account of every kind. */
export const connectAll = async ({ world }: Scene, tenant: Tenant): Promise<FakeAccount[]> => {
  const accounts: FakeAccount[] = [];
  for (const kind of ACCOUNT_KINDS) accounts.push(await world.networks.connect(tenant, kind));
  return accounts;
};

/** A publication to one account, of a new user. */
export const onePost = async (
  scene: Scene,
  kind: AccountKind,
  plan: { dueMs?: number; byHand?: boolean } = {},
): Promise<{ post: PlannedPost; account: FakeAccount; tenant: Tenant }> => {
  const tenant = await publisher(scene);
  const account = await scene.world.networks.connect(tenant, kind);
  const [post] = (await planPosts(scene, tenant, [{ accounts: [account], ...plan }])) as [PlannedPost];
  return { post, account, tenant };
};

/**
 * Several posts for each account, all due within a moment, so that the pace of calls matters.
 * @param spreadMs time from the first one's moment to the last one's
 */
export const crowdOfPosts = async (
  scene: Scene,
  dueMs = 4_000,
  { spreadMs = 0 }: { spreadMs?: number } = {},
): Promise<PlannedPost[]> => {
  const tenant = await publisher(scene);
  const accounts = await connectAll(scene, tenant);
  const plans = Array.from({ length: CROWD }, (_, place) => ({
    accounts: [accounts[place % accounts.length]!],
    dueMs: dueMs + (place * spreadMs) / CROWD,
  }));
  return planPosts(scene, tenant, plans);
};
