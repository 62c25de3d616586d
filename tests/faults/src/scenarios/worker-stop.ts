import { jobRoutes } from '@orbita/contracts';
import { logNow, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import { PLAN_SIZE } from '../world.js';
import { checkNothingTwice } from './twice.js';

const HANDED_BACK_MS = 1_000;
const EXIT_MS = 25_000;
const FROZEN_MS = 12_000;
const ONLY_ONE_FROZEN_MS = 7_000;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const sigterm: Scenario = {
  name: 'worker stopped with work in flight',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 3);
    const pid = scene.pidOf('worker-content');
    scene.shaken.add('worker-content');
    const stopAt = logNow();
    await scene.stack.kill('worker-content', 'SIGTERM');
    await until('the hand-back', async () => (await scene.job(plan.jobId, 'status')) === 'queued', {
      timeoutMs: 5_000,
      everyMs: 5,
    });
    const handedBackMs = logNow() - stopAt;
    const saved = await scene.savedSlots(plan.jobId);
    await until('the exit', () => !isAlive(pid), { timeoutMs: EXIT_MS + 5_000, everyMs: 20 });
    const exitMs = logNow() - stopAt;
    scene.check(handedBackMs <= HANDED_BACK_MS, `the job was handed back after ${Math.round(handedBackMs)} ms`);
    scene.check(exitMs <= EXIT_MS, `the worker ended after ${Math.round(exitMs)} ms`);
    const recoveryMs = await scene.recovered(plan);
    checkNothingTwice(scene, stopAt + handedBackMs, saved);
    scene.check((await scene.job(plan.jobId, 'attempt')) === 1, 'a planned restart counted as an attempt');
    return { recoveryMs, note: `handed back in ${Math.round(handedBackMs)} ms, gone in ${Math.round(exitMs)} ms` };
  },
};

const frozen: Scenario = {
  name: 'worker frozen for 12 s and thawed',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { stack, world } = scene;
    await stack.scale('worker-content', 2);
    try {
      const plan = await scene.plan();
      await plan.reached(PLAN_SIZE / 3);
      const [holder] = await world.query<{ worker: string }>('SELECT worker FROM jobs WHERE id = $1', [plan.jobId]);
      const index = holder?.worker.endsWith(`:${scene.pidOf('worker-content', 1)}`) ? 1 : 0;
      const frozenAt = performance.now();
      await stack.kill('worker-content', 'SIGSTOP', index);
      const recoveryMs = await scene.recovered(plan);
      const fence = await scene.job<number>(plan.jobId, 'fence');
      await sleep(Math.max(0, frozenAt + FROZEN_MS - performance.now()));
      await stack.kill('worker-content', 'SIGCONT', index);
      // Time for the late writer to try to finish its work.
      await sleep(3_000);
      scene.check((await scene.job(plan.jobId, 'fence')) === fence, 'the late worker changed a job that had ended');
      const next = await scene.plan(4);
      scene.check((await next.ended()).status === 'completed', 'the next plan failed');
      return { recoveryMs };
    } finally {
      await stack.scale('worker-content', 1);
    }
  },
};

const onlyOneFrozen: Scenario = {
  name: 'only worker frozen past its lease and thawed',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { stack } = scene;
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 3);
    await stack.kill('worker-content', 'SIGSTOP');
    await sleep(ONLY_ONE_FROZEN_MS);
    await stack.kill('worker-content', 'SIGCONT');
    const recoveryMs = Math.max(0, (await scene.recovered(plan)) - ONLY_ONE_FROZEN_MS);
    // Its second run of the job counts: a kill or a cancel must still find it.
    const next = await scene.plan();
    await next.reached(1);
    await next.tenant.api.call(jobRoutes.cancel, { params: { id: next.jobId } });
    await until('the end of its calls', async () => (await scene.callsInFlight()) === 0, {
      timeoutMs: 3_000,
      everyMs: 50,
    });
    return { recoveryMs };
  },
};

export const WORKER_STOPS: Scenario[] = [sigterm, frozen, onlyOneFrozen];
