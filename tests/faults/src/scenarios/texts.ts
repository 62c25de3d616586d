import {
  accountRoutes,
  contentPlanRoutes,
  jobRoutes,
  publicationRoutes,
  publicationTextRoutes,
} from '@orbita/contracts';
import { planRequest, until } from '../harness/index.js';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';

/** A script is never one of the free posts of a day: what it costs can be seen. */
const PRICE = 60;
const SOON = { timeoutMs: 15_000, everyMs: 25 };

const killedWhileWriting: Scenario = {
  name: 'worker killed while it writes a text',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan({
      ...planRequest(1),
      content_distribution: { reels: 100 },
      social_networks: ['vk'],
    });
    await plan.ended();
    const { api } = plan.tenant;
    const balance = async (): Promise<number> => (await api.call(accountRoutes.me, {})).credits_balance;
    const { publications } = await api.call(contentPlanRoutes.get, { params: { id: plan.planId } });
    const id = publications[0]?.id ?? 0;
    const before = await balance();
    // The answer stops half-way: the worker dies with half a text shown and nothing stored.
    scene.fake.setBehaviour({ stall: { count: 1, after: 0.5, forSeconds: 20 } });
    const jobId = await api.order(publicationTextRoutes.generate, { params: { id } });
    await until(
      'the first words',
      async () => (await api.call(jobRoutes.get, { params: { id: jobId } })).draft_text !== undefined,
      SOON,
    );
    const diedAt = await scene.kill('worker-content');
    await until('the text', () => api.jobEnded(jobId), { timeoutMs: 30_000, everyMs: 25 });
    const written = await api.call(publicationRoutes.get, { params: { id } });
    scene.check(written.status === 'ready' && written.content !== null, `the publication is ${written.status}`);
    scene.check(written.writing_job_id === null, 'the publication still names the job that wrote it');
    const versions = await api.call(publicationRoutes.versions, { params: { id } });
    scene.check(versions.length === 1, `${versions.length} texts are kept of one`);
    const charged = before - (await balance());
    scene.check(charged === PRICE, `charged ${charged} instead of ${PRICE}`);
    const [again] = scene.calls(diedAt);
    scene.check(again !== undefined, 'nobody wrote the text again');
    return { recoveryMs: (again?.at ?? Number.NaN) - diedAt };
  },
};

export const TEXT_FAULTS: Scenario[] = [killedWhileWriting];
