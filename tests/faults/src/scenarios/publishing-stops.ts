import {
  type ApprovalVerdict,
  personalDataRoutes,
  administrationRoutes,
  approvalRoutes,
  contentPlanRoutes,
  integrationRoutes,
  publishingRoutes,
  projectRoutes,
  publicationRoutes,
} from '@orbita/contracts';
import { type Tenant, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeAccount } from '../publishing/fake-networks.js';
import type { PlannedPost } from '../publishing/planned-post.js';
import { QUIET_MS, onePost, postEnded, timesTaken } from '../publishing/posts-at-work.js';
import { effectOf } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

interface Waiting {
  post: PlannedPost;
  account: FakeAccount;
  tenant: Tenant;
}

/** A way to stop or to end a waiting post. */
interface Way {
  name: string;
  stop: (waiting: Waiting, scene: Scene) => Promise<unknown>;
  /** Undoes the stop, and the post is published; without it the post is deleted. */
  lift?: (waiting: Waiting, scene: Scene) => Promise<unknown>;
}

const holdProject =
  (body: { paused?: boolean; requires_approval?: boolean }) =>
  ({ tenant: { api, projectId } }: Waiting) =>
    api.call(publishingRoutes.updateProject, { params: { id: projectId }, body });
const block =
  (blocked: boolean) =>
  ({ tenant: { userId } }: Waiting, { world }: Scene) =>
    world.administrator.call(administrationRoutes.blockUser, {
      params: { id: userId },
      body: { blocked, reason: 'Спам' },
    });
const switchOff = ({ tenant: { api }, account: { id } }: Waiting) =>
  api.call(integrationRoutes.update, { params: { id }, body: { is_active: false } });
/** Its key is checked, which waits as long as its network has asked for. */
const switchOn = ({ tenant: { api }, account: { id } }: Waiting) =>
  until(
    'the account to be on again',
    async () =>
      (await api.send(integrationRoutes.update, { params: { id }, body: { is_active: true } })).status === 200,
    { timeoutMs: 60_000, everyMs: 2_000 },
  );
const planOf = async ({ post }: Waiting, { world }: Scene): Promise<number> => {
  const [row] = await world.query<{ id: number }>('SELECT content_plan_id AS id FROM publications WHERE id = $1', [
    post.id,
  ]);
  return row?.id ?? 0;
};
/** The client's answer about a post, by a link; without approval it is not published. */
const clientSays =
  (...verdicts: readonly ApprovalVerdict[]) =>
  async (waiting: Waiting, scene: Scene): Promise<void> => {
    const { api } = waiting.tenant;
    await holdProject({ requires_approval: true })(waiting);
    const params = { id: await planOf(waiting, scene) };
    const { url } = await api.call(approvalRoutes.createLink, { params, body: {} });
    const link = { token: url.split('#')[1] ?? '' };
    const { posts } = await api.call(approvalRoutes.look, { params: link });
    const seen = posts.find(({ id }) => id === waiting.post.id)?.seen ?? '';
    for (const verdict of verdicts) {
      await api.call(approvalRoutes.decide, {
        params: link,
        body: { verdicts: [{ publication_id: waiting.post.id, seen, verdict, comment: 'Так не пойдёт' }] },
      });
    }
  };

const WAYS: readonly Way[] = [
  { name: 'the project is stopped', stop: holdProject({ paused: true }), lift: holdProject({ paused: false }) },
  { name: 'the user is blocked', stop: block(true), lift: block(false) },
  { name: 'the account is switched off', stop: switchOff, lift: switchOn },
  {
    name: 'an approval is required and missing',
    stop: holdProject({ requires_approval: true }),
    lift: holdProject({ requires_approval: false }),
  },
  {
    name: 'its client withdraws the approval',
    stop: clientSays('approved', 'changes_requested'),
    lift: clientSays('approved'),
  },
  {
    name: 'the publication is deleted',
    stop: ({ tenant: { api }, post: { id } }) => api.call(publicationRoutes.delete, { params: { id } }),
  },
  {
    name: 'several are deleted',
    stop: async (waiting, scene) =>
      waiting.tenant.api.call(contentPlanRoutes.deletePublications, {
        params: { id: await planOf(waiting, scene) },
        body: { publication_ids: [waiting.post.id] },
      }),
  },
  {
    name: 'the plan is deleted',
    stop: async (waiting, scene) =>
      waiting.tenant.api.call(contentPlanRoutes.delete, { params: { id: await planOf(waiting, scene) } }),
  },
  {
    name: 'the project is deleted',
    stop: ({ tenant: { api, projectId } }) => api.call(projectRoutes.delete, { params: { id: projectId } }),
  },
  {
    name: 'the account is disconnected',
    stop: ({ tenant: { api }, account: { id } }) => api.call(integrationRoutes.delete, { params: { id } }),
  },
  {
    name: 'the user deletes the account',
    stop: ({ tenant: { api, credentials } }) =>
      api.call(personalDataRoutes.deleteAccount, { body: { password: credentials.password } }),
  },
];

/** Telegram refuses posts, and while they wait for their next try each is stopped in another way. */
const stoppedBehindARefusal: Scenario = {
  name: 'publishing: stopped while they wait behind a 429',
  patienceMs: 5 * 60_000,
  async run(scene) {
    const { bot } = scene.world.networks;
    bot.behave({ fault: 'too many', times: null, after: 0, retryAfterSeconds: 30 });
    const posts: { way: Way; waiting: Waiting }[] = [];
    for (const way of WAYS) posts.push({ way, waiting: await onePost(scene, 'telegram', { dueMs: 3_000 }) });
    for (const { way, waiting } of posts) {
      await until(
        `a refusal before ${way.name}`,
        async () => {
          const effect = await effectOf(scene, waiting.post);
          return effect?.status === 'waiting' && effect.fence > 0;
        },
        { timeoutMs: 30_000, everyMs: 50 },
      );
      await way.stop(waiting, scene);
    }
    bot.behave({ fault: null });
    await scene.world.query(
      `UPDATE acts SET run_after = now() WHERE status = 'waiting' AND kind = 'publication.publish'`,
    );
    await sleep(QUIET_MS);
    for (const { way, waiting } of posts) {
      const sent = timesTaken(scene, waiting.post);
      scene.check(sent === 0, `${way.name}: it was taken ${sent} times`);
    }
    const lifted = posts.filter(({ way }) => way.lift);
    for (const { way, waiting } of lifted) await way.lift?.(waiting, scene);
    for (const { waiting } of lifted) await postEnded(scene, waiting.post, 'published', 120_000);
    await sleep(QUIET_MS);
    const counts = posts.map(({ way, waiting }) => ({ way, sent: timesTaken(scene, waiting.post) }));
    for (const { way, sent } of counts) {
      scene.check(sent === (way.lift ? 1 : 0), `${way.name}: it was taken ${sent} times in the end`);
    }
    return { note: `${posts.length} ways: 0 sent while stopped, ${lifted.length} of ${lifted.length} once after it` };
  },
};

export const PUBLISHING_STOPS: readonly Scenario[] = [stoppedBehindARefusal];
