import { type Competitor, competitorRoutes, telegramSessionRoutes } from '@orbita/contracts';
import type { FakeChannel } from '@orbita/fakes';
import { type Account, POSTS_PER_ORDER, type Tenant, authorizeParserSession, isOutage, until } from '@orbita/harness';
import type { Scene } from '../scene.js';

/** Deleting a session waits until the lease of a dead process ends. */
const PATIENT = { timeoutMs: 60_000 };

/** A followed channel as its card shows it. */
export const cardOf = async ({ api }: Tenant, id: number): Promise<Competitor> =>
  api.call(competitorRoutes.get, { params: { id }, query: { period: '30d' } });

/** Orders a new reading of a channel; resolves with the job. */
export const orderRefresh = ({ api }: Tenant, id: number): Promise<number> =>
  api.order(competitorRoutes.refresh, { params: { id } });

/** Waits for a job that must complete; returns its duration in ms. */
export const completed = async (
  scene: Scene,
  { api }: Tenant,
  id: number,
  { timeoutMs = 90_000, everyMs = 50 } = {},
): Promise<number> => {
  const began = performance.now();
  const hasEnded = async (): Promise<boolean> => {
    try {
      return await api.jobEnded(id);
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  };
  await until(`the end of job ${id}`, hasEnded, { timeoutMs, everyMs });
  const status = await scene.job<string>(id, 'status');
  scene.check(status === 'completed', `job ${id} ended ${status}: ${await scene.job<string>(id, 'error_message')}`);
  return performance.now() - began;
};

/** Makes all data of these channels old. */
export const age = async (scene: Scene, names: readonly string[]): Promise<void> => {
  await scene.world.query(
    `UPDATE channels SET checked_at = checked_at - interval '1 hour' WHERE lower(username) = ANY ($1)`,
    [names.map((name) => name.toLowerCase())],
  );
};

const storedIds = async (scene: Scene, name: string): Promise<Set<number>> => {
  const rows = await scene.world.query<{ id: number }>(
    `SELECT message_id AS id FROM channel_posts JOIN channels ON channels.id = channel_id WHERE lower(username) = lower($1)`,
    [name],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Every one of the newest posts is stored, from either source. */
export const checkAllStored = async (scene: Scene, { name, posts }: FakeChannel): Promise<void> => {
  const stored = await storedIds(scene, name);
  const newest = posts.slice(-POSTS_PER_ORDER);
  const missing = newest.map(({ id }) => id).filter((id) => !stored.has(id));
  scene.check(
    missing.length === 0,
    `${missing.length} of the newest ${newest.length} posts are not stored: ${missing.slice(0, 5).join(', ')} …`,
  );
};

/** Requests for pages of a channel's public preview, in order. */
export const pagesOf = ({ world }: Scene, { name }: { name: string }) =>
  world.telegram.web.pages().filter(({ path }) => path.split('?')[0] === `/s/${name}`);

/** Runs `work` with so many parser sessions and deletes them. No key may have been used in two places meanwhile. */
export const withSessions = async <T>(
  scene: Scene,
  count: number,
  work: (ids: number[], accounts: Account[]) => Promise<T>,
): Promise<T> => {
  const { dataCentre, accounts } = scene.world.telegram;
  dataCentre.forget();
  const lent = accounts.slice(0, count);
  try {
    const ids: number[] = [];
    for (const account of lent) ids.push(await authorizeParserSession(scene.world.administrator, account));
    return await work(ids, lent);
  } finally {
    scene.world.calm();
    checkNoOverlap(scene);
    await deleteSessions(scene);
  }
};

/** The data centre's log decides. */
export const checkNoOverlap = (scene: Scene): void => {
  const twice = scene.world.telegram.dataCentre.log.overlaps();
  scene.check(twice.length === 0, `${twice.length} times a session was open in two places`);
};

/** Sessions left behind by a scene would read the channels of the next one. */
export const deleteSessions = async ({ world }: Scene): Promise<void> => {
  const { administrator } = world;
  for (const { id } of await administrator.call(telegramSessionRoutes.list, { query: {} })) {
    await until(
      'the end of a parser session',
      async () => (await administrator.send(telegramSessionRoutes.delete, { params: { id } }, PATIENT)).status === 204,
      { ...PATIENT, everyMs: 500 },
    );
  }
};
