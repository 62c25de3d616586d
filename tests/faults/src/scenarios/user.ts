import { contentPlanRoutes, jobRoutes, projectRoutes } from '@orbita/contracts';
import { logNow } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import type { RunningPlan, Scene } from '../scene.js';
import { PLAN_SIZE } from '../world.js';

/** Longest time from the user's request until work for it has ended. */
const STOPPED_MS = 1_500;

/** Some time after the end of the only job the provider gets no calls any more. */
const checkSilence = async (scene: Scene, endedAt: number): Promise<void> => {
  await sleep(STOPPED_MS);
  scene.world.calm();
  const inFlight = await scene.callsInFlight();
  scene.check(inFlight === 0, `${inFlight} calls are still in flight ${STOPPED_MS} ms later`);
  await sleep(STOPPED_MS);
  const late = scene.calls(endedAt + STOPPED_MS);
  scene.check(late.length === 0, `${late.length} calls were made more than ${STOPPED_MS} ms later`);
};

/** Ends a running plan by `act` and checks that the work stops, and that it costs only what was shown. */
const endedByUser = (name: string, effect: (scene: Scene, plan: RunningPlan) => Promise<void>): Scenario => ({
  name,
  async run(scene) {
    const tenant = await scene.tenant();
    const before = await tenant.credits();
    const plan = await scene.plan(PLAN_SIZE, tenant);
    await plan.reached(PLAN_SIZE / 4);
    await effect(scene, plan);
    const endedAt = logNow();
    const { stopped } = await tenant.api.call(jobRoutes.get, { params: { id: plan.jobId } });
    scene.check((stopped?.delivered ?? 0) >= PLAN_SIZE / 4, 'what was shown was not counted');
    scene.check((await tenant.credits()) === before - (stopped?.credits ?? 0), 'the rest did not come back at once');
    await checkSilence(scene, endedAt);
    const lastMs = Math.max(0, ...scene.calls().map((call) => call.endedAt - endedAt));
    return { note: `last call ended ${Math.round(lastMs)} ms later` };
  },
});

const cancelled = endedByUser('job cancelled in the middle', async (scene, { tenant, planId, jobId }) => {
  const job = await tenant.api.call(jobRoutes.cancel, { params: { id: jobId } });
  scene.check(job.status === 'cancelled', `the cancelled job is ${job.status}`);
  const again = await tenant.api.send(jobRoutes.cancel, { params: { id: jobId } });
  scene.check(again.status === 409, `the second cancel answered ${again.status}`);
  const plan = await tenant.look(planId);
  scene.check(plan?.status === 'completed', `the plan of a cancelled job is ${plan?.status}`);
  scene.check(plan?.publications_count === job.stopped?.delivered, 'the plan does not have what was paid for');
});

const planDeleted = endedByUser('plan deleted in the middle', async (scene, { tenant, planId, jobId }) => {
  await tenant.api.call(contentPlanRoutes.delete, { params: { id: planId } });
  const gone = await tenant.api.send(contentPlanRoutes.get, { params: { id: planId } });
  scene.check(gone.status === 404, `the deleted plan answers ${gone.status}`);
  const job = await tenant.api.call(jobRoutes.get, { params: { id: jobId } });
  scene.check(job.status === 'cancelled', `the job of a deleted plan is ${job.status}`);
});

const projectDeleted = endedByUser('project deleted in the middle', async (scene, { tenant, jobId }) => {
  await tenant.api.call(projectRoutes.delete, { params: { id: tenant.projectId } });
  const job = await tenant.api.call(jobRoutes.get, { params: { id: jobId } });
  scene.check(job.status === 'cancelled', `the job of a deleted project is ${job.status}`);
});

const idsOf = async ({ tenant, planId }: RunningPlan): Promise<number[]> => {
  const { publications } = await tenant.api.call(contentPlanRoutes.get, { params: { id: planId } });
  return publications.map(({ id }) => id).sort((a, b) => a - b);
};

/** Orders a new set and polls the plan until its job has ended: every answer must show the old set or the whole new one. */
const regenerate = async (
  scene: Scene,
  plan: RunningPlan,
  meanwhile: (again: RunningPlan) => Promise<void> = async () => undefined,
): Promise<{ old: number[]; now: number[]; looks: number; recoveryMs: number }> => {
  const old = await idsOf(plan);
  const orderedAt = performance.now();
  const jobId = await plan.tenant.api.order(contentPlanRoutes.regenerate, { params: { id: plan.planId }, body: {} });
  const again = scene.follow(plan.tenant, { ...plan, jobId, orderedAt });
  const disturbed = meanwhile(again);
  let looks = 0;
  for (let ended = false; !ended; looks += 1) {
    ended = await plan.tenant.api.jobEnded(jobId);
    const shown = await idsOf(plan);
    const isOld = String(shown) === String(old);
    const isNew = shown.length === PLAN_SIZE && shown.every((id) => !old.includes(id));
    scene.check(
      isOld || isNew,
      `I5: an answer showed ${shown.length} publications, neither the old set nor the new one`,
    );
    if (performance.now() - orderedAt > 60_000) throw new Error('the regeneration did not end');
    await sleep(20);
  }
  await disturbed;
  const recoveryMs = Math.max(0, performance.now() - orderedAt - scene.world.baselineMs);
  return { old, now: await idsOf(plan), looks, recoveryMs };
};

const regenerationFails: Scenario = {
  name: 'regeneration fails: the old set stays',
  async run(scene) {
    const plan = await scene.plan();
    await scene.recovered(plan);
    scene.fake.setBehaviour({ unauthorized: {} });
    const { old, now, looks } = await regenerate(scene, plan);
    scene.check(String(now) === String(old), 'a failed regeneration changed the publications');
    const shown = await plan.tenant.look(plan.planId);
    scene.check(shown?.status === 'completed', `the plan is ${shown?.status} after a failed regeneration`);
    scene.check(Boolean(shown?.error_message), 'there is no reason for the failed regeneration');
    return { note: `${looks} looks` };
  },
};

const regenerationCrashes: Scenario = {
  name: 'worker killed in a regeneration',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await scene.recovered(plan);
    const { old, now, looks, recoveryMs } = await regenerate(scene, plan, async (again) => {
      await again.reached(PLAN_SIZE / 3);
      await scene.kill('worker-content');
    });
    scene.check(
      now.length === PLAN_SIZE && now.every((id) => !old.includes(id)),
      'the new set did not replace the old one',
    );
    return { recoveryMs, note: `${looks} looks` };
  },
};

const deadline: Scenario = {
  name: 'deadline passes while the model hangs',
  async run(scene) {
    scene.fake.setBehaviour({ hang: {} });
    const plan = await scene.plan();
    await scene.world.query(`UPDATE jobs SET deadline_at = clock_timestamp() + interval '2 seconds' WHERE id = $1`, [
      plan.jobId,
    ]);
    const { status, wallMs } = await plan.ended();
    scene.check(status === 'failed', `the plan ended ${status}`);
    const endedAt = logNow();
    await checkSilence(scene, endedAt);
    return { note: `ended ${((wallMs - 2_000) / 1_000).toFixed(1)} s after its deadline` };
  },
};

export const USER_ACTIONS: Scenario[] = [
  cancelled,
  planDeleted,
  projectDeleted,
  regenerationFails,
  regenerationCrashes,
  deadline,
];
