import { type Competitor, competitorRoutes, telegramSessionRoutes } from '@orbita/contracts';
import type { FakeChannel } from '@orbita/fakes';
import { randomUUID } from 'node:crypto';
import type { Account } from '../fake-telegram.js';
import { type Tenant, isOutage, until } from '../harness/index.js';
import type { Scene } from '../scene.js';

/** Posts one order brings at most. */
export const POSTS = 200;
const DAY_MS = 86_400_000;
/** First readings answer after 20 s at the latest; logins may stand in line for a session of a process that died. */
const PATIENT = { timeoutMs: 60_000 };

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Follows a channel; resolves when it was read, or could not be. */
export const follow = ({ api, projectId }: Tenant, { name }: { name: string }): Promise<Competitor> =>
  api.call(competitorRoutes.create, { body: { channel_username: name, project_id: projectId } }, PATIENT);

/** A followed channel as its card shows it. */
export const cardOf = async ({ api }: Tenant, id: number): Promise<Competitor> =>
  api.call(competitorRoutes.get, { params: { id }, query: { period: '30d' } });

/** Orders the posts of a year; resolves with the job. */
export const orderPosts = ({ api }: Tenant, id: number): Promise<number> =>
  api.order(competitorRoutes.parse, {
    params: { id },
    body: { start_date: dayFromNow(-300), end_date: dayFromNow(1), limit: POSTS },
  });

/** Orders that a channel is read anew; resolves with the job. */
export const orderRefresh = ({ api }: Tenant, id: number): Promise<number> =>
  api.order(competitorRoutes.refresh, { params: { id } });

/** Waits for a job that must complete; what it took in ms. */
export const completed = async (scene: Scene, { api }: Tenant, id: number, timeoutMs = 90_000): Promise<number> => {
  const began = performance.now();
  const hasEnded = async (): Promise<boolean> => {
    try {
      return await api.jobEnded(id);
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  };
  await until(`the end of job ${id}`, hasEnded, { timeoutMs, everyMs: 50 });
  const status = await scene.job<string>(id, 'status');
  scene.check(status === 'completed', `job ${id} ended ${status}: ${await scene.job<string>(id, 'error_message')}`);
  return performance.now() - began;
};

/** Lets nothing of these channels be fresh any more. */
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

/** Every one of the newest posts is stored, whoever showed it. */
export const checkAllStored = async (scene: Scene, { name, posts }: FakeChannel): Promise<void> => {
  const stored = await storedIds(scene, name);
  const newest = posts.slice(-POSTS);
  const missing = newest.map(({ id }) => id).filter((id) => !stored.has(id));
  scene.check(
    missing.length === 0,
    `${missing.length} of the newest ${newest.length} posts are not stored: ${missing.slice(0, 5).join(', ')} …`,
  );
};

/** Requests for pages of a channel's public preview, in order. */
export const pagesOf = ({ world }: Scene, { name }: { name: string }) =>
  world.telegram.web.pages().filter(({ path }) => path.split('?')[0] === `/s/${name}`);

/** Asks for a code; what its proof must repeat. */
export const askCode = async ({ world }: Scene, id: number, { phone }: Account): Promise<string> => {
  const sent = await world.administrator.call(
    telegramSessionRoutes.authorize,
    { params: { id }, body: { phone_number: phone } },
    PATIENT,
  );
  if (!('phone_code_hash' in sent)) throw new Error('no code was sent');
  return sent.phone_code_hash;
};

/** Proves code and password; the answer as it came. */
export const prove = (
  { world }: Scene,
  id: number,
  proof: { phone: string; code: string; hash: string; password?: string },
) => {
  const { phone: phone_number, code, hash: phone_code_hash, password } = proof;
  return world.administrator.send(
    telegramSessionRoutes.authorize,
    { params: { id }, body: { phone_number, code, phone_code_hash, ...(password !== undefined && { password }) } },
    PATIENT,
  );
};

export const createSession = async ({ world }: Scene): Promise<number> => {
  const body = { session_name: `reader_${randomUUID().replaceAll('-', '_')}` };
  return (await world.administrator.call(telegramSessionRoutes.create, { body })).id;
};

const authorize = async (scene: Scene, account: Account): Promise<number> => {
  const id = await createSession(scene);
  const hash = await askCode(scene, id, account);
  const { status, text } = await prove(scene, id, { ...account, hash });
  if (status !== 200) throw new Error(`a parser session was not authorised: ${status} ${text}`);
  return id;
};

/** Runs `work` with so many parser sessions; afterwards there are none. No key may have been open in two places meanwhile. */
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
    for (const account of lent) ids.push(await authorize(scene, account));
    return await work(ids, lent);
  } finally {
    scene.world.calm();
    checkNoOverlap(scene);
    await deleteSessions(scene);
  }
};

/** The data centre's word on it. */
export const checkNoOverlap = (scene: Scene): void => {
  const twice = scene.world.telegram.dataCentre.log.overlaps();
  scene.check(twice.length === 0, `${twice.length} times a session was open in two places`);
};

/** Whatever a scene leaves of sessions would read the channels of the next one. */
export const deleteSessions = async ({ world }: Scene): Promise<void> => {
  const { administrator } = world;
  for (const { id } of await administrator.call(telegramSessionRoutes.list, { query: {} })) {
    await until(
      'the end of a parser session',
      async () => (await administrator.send(telegramSessionRoutes.delete, { params: { id } }, PATIENT)).status === 204,
      { timeoutMs: 60_000, everyMs: 500 },
    );
  }
};
