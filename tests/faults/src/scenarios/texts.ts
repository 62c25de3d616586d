import {
  contentPlanRoutes,
  jobRoutes,
  newIdeaRoutes,
  publicationRoutes,
  publicationTextRoutes,
} from '@orbita/contracts';
import { planRequest, until } from '@orbita/harness';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';

/** A script is never one of the day's free posts, so it has a price. Another idea costs as much as one publication more. */
const PRICE = 60 + 5;
const SOON = { timeoutMs: 15_000, everyMs: 25 };

const killedWhileWriting: Scenario = {
  name: 'worker killed while it writes a text and another idea',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan({
      ...planRequest(2),
      content_distribution: { reels: 100 },
      social_networks: ['vk'],
    });
    await plan.ended();
    const { api } = plan.tenant;
    const { publications } = await api.call(contentPlanRoutes.get, { params: { id: plan.planId } });
    const [id = 0, other = 0] = publications.map((publication) => publication.id);
    const before = await plan.tenant.credits();
    // The answer stops half-way: the worker dies with half a text shown and nothing stored.
    scene.fake.setBehaviour({ stall: { count: 2, after: 0.5, forSeconds: 20 } });
    const jobId = await api.order(publicationTextRoutes.generate, { params: { id } });
    const ideaJobId = await api.order(newIdeaRoutes.write, { params: { id: other } });
    await until(
      'the first words',
      async () => (await api.call(jobRoutes.get, { params: { id: jobId } })).draft_text !== undefined,
      SOON,
    );
    await until(
      'the other idea to be asked for',
      async () => (await api.call(jobRoutes.get, { params: { id: ideaJobId } })).status === 'active',
      SOON,
    );
    const diedAt = await scene.kill('worker-content');
    await until('the text', () => api.jobEnded(jobId), { timeoutMs: 30_000, everyMs: 25 });
    const written = await api.call(publicationRoutes.get, { params: { id } });
    scene.check(written.status === 'ready' && written.content !== null, `the publication is ${written.status}`);
    scene.check(written.writing_job_id === null, 'the publication still names the job that wrote it');
    const versions = await api.call(publicationRoutes.versions, { params: { id } });
    scene.check(versions.length === 1, `${versions.length} texts are kept of one`);
    await until('the other idea', () => api.jobEnded(ideaJobId), { timeoutMs: 30_000, everyMs: 25 });
    const replaced = await api.call(publicationRoutes.get, { params: { id: other } });
    scene.check(
      replaced.title !== publications[1]?.title && replaced.writing_job_id === null,
      `the idea of a ${replaced.status} publication is «${replaced.title}»`,
    );
    const charged = before - (await plan.tenant.credits());
    scene.check(charged === PRICE, `charged ${charged} instead of ${PRICE}`);
    const [again] = scene.calls(diedAt);
    scene.check(again !== undefined, 'the text was not written again');
    return { recoveryMs: (again?.at ?? Number.NaN) - diedAt };
  },
};

export const TEXT_FAULTS: Scenario[] = [killedWhileWriting];
