import { startFakeReceiver } from '@orbita/fakes';
import {
  type Tenant,
  askLoginCode,
  command,
  createParserSession,
  describeError,
  followChannel,
  generatedSecrets,
} from '@orbita/harness';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsOf } from '../invariants/publishing.js';
import type { FakeAccount } from '../publishing/fake-networks.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import { allPublished } from '../publishing/posts-at-work.js';
import { planPosts, publisher } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Role, Scene } from '../scene.js';
import { sealOneOfEach, sealedBy } from '../sealed-rows.js';
import { withSessions } from './channels-at-work.js';

const LASTS_MS = 8 * 60_000;
const USERS = 3;
/** For each user; a project holds fifty. */
const MOST_ACCOUNTS = 30;
const PAUSE_MS = 250;
const POST_DUE_MS = 1_000;
const OUT_MS = 90_000;
/** The new key's name. */
const FRESH = 'noon';

/** Roles that encrypt or decrypt. */
const ROLES: readonly Role[] = ['gateway', 'gateway', 'worker-delivery', 'telegram'];

/** Every process is replaced by one with these keys, one after the other, as in a cluster. */
const rollOut = async ({ stack }: Scene, keys: string): Promise<void> => {
  for (const role of ROLES) await stack.replace(role, { env: { ENCRYPTION_KEYS: keys } });
};

/** Connects accounts, whose keys are encrypted, and sends posts to accounts of all ages, whose keys are decrypted. */
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
      scene.check(false, `connecting an account failed: ${describeError(error)}`);
    }
    await sleep(PAUSE_MS);
  }
  return posts;
};

/** Keys are changed while they are used: the new one is first known to all, then used by all, then the only one. */
const atNoon: Scenario = {
  name: 'secrets: the key is changed under load',
  isFleet: true,
  patienceMs: LASTS_MS,
  run: (scene) =>
    withSessions(scene, 1, async () => {
      const { stack, world } = scene;
      const { administrator, telegram } = world;
      const old = generatedSecrets(stack.dataDir).encryption_keys ?? '';
      const secret = randomBytes(32).toString('base64');
      world.witness.keepSecret(secret, 'the new key of secrets');
      const fresh = `${FRESH}:${secret}`;
      const tenants: Tenant[] = [];
      for (let user = 0; user < USERS; user += 1) tenants.push(await publisher(scene));
      const receiver = await startFakeReceiver();
      try {
        const sealOthers = () => sealOneOfEach(scene, tenants[0]!, receiver);
        const changed = new AbortController();
        const working = keepWorking(scene, tenants, changed.signal);
        const others: (() => Promise<void>)[] = [];
        let posts: PlannedPost[];
        try {
          others.push(await sealOthers());
          await rollOut(scene, `${old},${fresh}`);
          others.push(await sealOthers());
          await rollOut(scene, `${fresh},${old}`);
          others.push(await sealOthers());
          await askLoginCode(administrator, await createParserSession(administrator), telegram.accounts[1]);
          await command(['infra/database/dist/rotate-secrets.js'], {
            DATABASE_URL: stack.databaseUrl,
            ENCRYPTION_KEYS: `${fresh},${old}`,
          });
          await rollOut(scene, fresh);
        } finally {
          changed.abort();
          posts = await working;
        }
        await allPublished(scene, posts, OUT_MS);
        const columns = await sealedBy(scene, FRESH);
        for (const { column, sealed, stale } of columns)
          scene.check(stale === 0, `${stale} of ${sealed} secrets in ${column} still need the old key`);
        const unused = columns.filter(({ sealed }) => sealed === 0).map(({ column }) => column);
        scene.check(unused.length === 0, `nothing was sealed in ${unused.join(', ')}`);
        for (const stillOpens of others) await stillOpens();
        const { source } = await followChannel(await scene.tenant(), telegram.channel());
        scene.check(source === 'session', `a channel was read by ${source}`);
        const [accounts] = await world.query<{ connected: number; broken: number }>(
          `SELECT count(*) AS connected, count(*) FILTER (WHERE NOT is_active OR problem IS NOT NULL) AS broken
             FROM integrations WHERE user_id = ANY ($1::bigint[])`,
          [tenants.map(({ userId }) => userId)],
        );
        scene.check(accounts?.broken === 0, `${accounts?.broken} of ${accounts?.connected} accounts are broken`);
        const sealed = columns.map(({ column, sealed }) => `${sealed} ${column}`).join(', ');
        return { note: `sealed: ${sealed}; posts: ${await endsOf(scene)}` };
      } finally {
        await receiver.stop();
      }
    }),
};

export const KEY_ROTATION: readonly Scenario[] = [atNoon];
