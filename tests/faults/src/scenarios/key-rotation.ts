import { type Tenant, command, describeError, until } from '@orbita/harness';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsOf } from '../invariants/publishing.js';
import type { FakeAccount } from '../publishing/fake-networks.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import { planPosts, publisher, statusOf } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Role, Scene } from '../scene.js';
import { generatedSecrets } from '../world.js';

const LASTS_MS = 8 * 60_000;
const USERS = 3;
/** Of each user; a project holds fifty. */
const MOST_ACCOUNTS = 30;
const PAUSE_MS = 250;
const POST_DUE_MS = 1_000;
const OUT_MS = 90_000;

/** Who seals or opens. */
const ROLES: readonly Role[] = ['gateway', 'gateway', 'worker-publishing', 'telegram'];

/** Every process is replaced by one with these keys, one after the other, as a cluster does it. */
const rollOut = async ({ stack }: Scene, keys: string): Promise<void> => {
  for (const role of ROLES) await stack.replace(role, { env: { ENCRYPTION_KEYS: keys } });
};

/** Connects accounts, whose keys are sealed, and sends posts to accounts of all ages, whose keys are opened. */
const keepWorking = async (scene: Scene, tenants: readonly Tenant[], signal: AbortSignal): Promise<PlannedPost[]> => {
  const accounts = new Map<Tenant, FakeAccount[]>(tenants.map((tenant) => [tenant, []]));
  const posts: PlannedPost[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const tenant = tenants[turn % tenants.length] as Tenant;
    const own = accounts.get(tenant) ?? [];
    try {
      if (own.length < MOST_ACCOUNTS) own.push(await scene.world.networks.connect(tenant, 'telegram'));
      const account = own[(turn * 7) % own.length] as FakeAccount;
      posts.push(...(await planPosts(scene, tenant, [{ accounts: [account], dueMs: POST_DUE_MS }])));
    } catch (error) {
      scene.check(false, `nobody could connect an account any more: ${describeError(error)}`);
    }
    await sleep(PAUSE_MS);
  }
  return posts;
};

/** Keys are changed while they are used: first known to all, then used by all, then the only one. */
const atNoon: Scenario = {
  name: 'secrets: the key is changed under load',
  isFleet: true,
  patienceMs: LASTS_MS,
  async run(scene) {
    const { stack, world } = scene;
    const old = generatedSecrets(stack.dataDir).encryption_keys ?? '';
    const secret = randomBytes(32).toString('base64');
    world.witness.keepSecret(secret, 'the new key of secrets');
    const fresh = `noon:${secret}`;
    const tenants: Tenant[] = [];
    for (let user = 0; user < USERS; user += 1) tenants.push(await publisher(scene));
    const changed = new AbortController();
    const working = keepWorking(scene, tenants, changed.signal);
    let posts: PlannedPost[];
    try {
      await rollOut(scene, `${old},${fresh}`);
      await rollOut(scene, `${fresh},${old}`);
      await command(['infra/database/dist/rotate-secrets.js'], {
        DATABASE_URL: stack.databaseUrl,
        ENCRYPTION_KEYS: `${fresh},${old}`,
      });
      await rollOut(scene, fresh);
    } finally {
      changed.abort();
      posts = await working;
    }
    for (const post of posts) {
      await until(`publication ${post.id} to be out`, async () => (await statusOf(scene, post)) === 'published', {
        timeoutMs: OUT_MS,
        everyMs: 50,
      });
    }
    const [left] = await world.query<{ sealed: number; stale: number; broken: number }>(
      `SELECT count(*) AS sealed, count(*) FILTER (WHERE credentials_sealed NOT LIKE 'v1.noon.%') AS stale,
              count(*) FILTER (WHERE NOT is_active OR problem IS NOT NULL) AS broken
         FROM integrations WHERE user_id = ANY ($1::bigint[])`,
      [tenants.map(({ userId }) => userId)],
    );
    scene.check(left?.stale === 0, `${left?.stale} of ${left?.sealed} keys still need the old key`);
    scene.check(left?.broken === 0, `${left?.broken} of ${left?.sealed} accounts are broken`);
    return { note: `${left?.sealed} accounts connected meanwhile; ${await endsOf(scene)}` };
  },
};

export const KEY_ROTATION: readonly Scenario[] = [atNoon];
