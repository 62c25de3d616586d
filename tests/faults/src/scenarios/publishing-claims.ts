import { publicationRoutes, publishingRoutes } from '@orbita/contracts';
import { type Answer, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedPost } from '../publishing/planned-post.js';
import { CROWD, QUIET_MS, allPublished, connectAll, crowdOfPosts } from '../publishing/posts-at-work.js';
import { planPosts, publisher } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';

const CHANGED = 40;
/** Changes happen around the claim, which is five seconds ahead of the time. */
const CHANGES_MS = 3_500;

/** Of the paused ones: the first is claimed a second after it is planned, the last four seconds later. */
const DUE_MS = 6_000;
const SPREAD_MS = 4_000;

/** A user's change to a publication in the second of its claim: it takes effect before the claim, or is refused. */
const changedAtTheClaim: Scenario = {
  name: "publishing: edited, deleted and moved in the claim's second",
  async run(scene) {
    const tenant = await publisher(scene);
    const accounts = await connectAll(scene, tenant);
    const plans = Array.from({ length: CHANGED }, (_, place) => ({ accounts: [accounts[place % accounts.length]!] }));
    const posts = await planPosts(scene, tenant, plans);
    const params = (post: PlannedPost) => ({ params: { id: post.id } });
    const effects: ((post: PlannedPost) => Promise<Answer>)[] = [
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
        return effects[place % effects.length]!(post);
      }),
    );
    const isOk = (place: number): boolean => (answers[place]?.status ?? 500) < 300;
    const stays = (place: number): boolean => isOk(place) && place % effects.length !== 0;
    const goes = posts.filter((_, place) => !stays(place));
    await allPublished(scene, goes);
    await sleep(QUIET_MS);
    const texts = scene.world.networks.taken();
    for (const [place, post] of posts.entries()) {
      const taken = texts.filter(({ text }) => text.includes(post.mark));
      const [first] = taken;
      scene.check(
        taken.length === (stays(place) ? 0 : 1),
        `change ${place % effects.length}, answered ${answers[place]?.status}: taken ${taken.length} times`,
      );
      const isEdited = isOk(place) && place % effects.length === 0;
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
    const posts = await crowdOfPosts(scene, DUE_MS, { spreadMs: SPREAD_MS });
    const { tenant } = posts[0]!;
    const pause = (paused: boolean) =>
      tenant.api.call(publishingRoutes.updateProject, { params: { id: tenant.projectId }, body: { paused } });
    const claimed = async (): Promise<number> =>
      (
        await scene.world.query('SELECT 1 FROM publishing_attempts WHERE publication_id = ANY ($1)', [
          posts.map(({ id }) => id),
        ])
      ).length;
    await until('the first of them to be claimed', async () => (await claimed()) > 0, {
      timeoutMs: 30_000,
      everyMs: 20,
    });
    await pause(true);
    const before = await claimed();
    scene.check(before < CROWD, 'all were claimed before the pause: it met no claim');
    await sleep(SPREAD_MS + QUIET_MS);
    scene.check((await claimed()) === before, `${(await claimed()) - before} posts were claimed after the pause`);
    await pause(false);
    await allPublished(scene, posts);
    return { note: `${before} of ${CROWD} were claimed before the pause` };
  },
};

export const PUBLISHING_CLAIMS: readonly Scenario[] = [changedAtTheClaim, pausedAtTheClaim];
