import { until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import { PLAN_SIZE } from '../world.js';
import { checkNothingTwice } from './twice.js';

const SOON = { timeoutMs: 10_000, everyMs: 10 };
/** A statement the worker had already sent still takes effect after its death. */
const LAST_WORDS_MS = 100;

const beforeTheCall: Scenario = {
  name: 'worker killed before the call',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    // One refused call makes all work wait for the provider: the plan is claimed but has made no other call yet.
    scene.fake.setBehaviour({ storm: { count: 1, retryAfterSeconds: 4 } });
    await scene.plan(1);
    await until('the refused call', () => scene.calls().some(({ fault }) => fault === 'storm'), SOON);
    const plan = await scene.plan();
    await until('the claim', async () => (await scene.job(plan.jobId, 'status')) === 'active', SOON);
    await scene.kill('worker-content');
    scene.check(scene.calls().length === 1, 'the fault missed: a call had been made');
    return { recoveryMs: await scene.recovered(plan) };
  },
};

const inTheMiddle: Scenario = {
  name: 'worker killed in the middle',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 3);
    const diedAt = await scene.kill('worker-content');
    await sleep(LAST_WORDS_MS);
    const saved = await scene.savedSlots(plan.jobId);
    const recoveryMs = await scene.recovered(plan);
    checkNothingTwice(scene, diedAt, saved);
    return { recoveryMs, note: `${saved.size} of ${PLAN_SIZE} kept` };
  },
};

const afterTheResult: Scenario = {
  name: 'worker killed after the result',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { world } = scene;
    const locker = await world.connect();
    try {
      // The commit waits for this lock, so the worker dies between the last idea and the end of its transaction.
      await locker.query('BEGIN');
      await locker.query('LOCK TABLE publications IN SHARE MODE');
      const plan = await scene.plan();
      const isCommitting = async (): Promise<boolean> => {
        const waits = await world.query(
          `SELECT 1 FROM pg_locks WHERE relation = 'publications'::regclass AND NOT granted`,
        );
        return waits.length > 0;
      };
      await until('the commit', isCommitting, { ...SOON, timeoutMs: 20_000 });
      const diedAt = await scene.kill('worker-content');
      await locker.query('ROLLBACK');
      const saved = await scene.savedSlots(plan.jobId);
      scene.check(saved.size === PLAN_SIZE, `only ${saved.size} of ${PLAN_SIZE} ideas are stored`);
      const recoveryMs = await scene.recovered(plan);
      const again = scene.calls(diedAt).length;
      scene.check(again === 0, `${again} calls for a plan that was written already`);
      return { recoveryMs };
    } finally {
      locker.release(true);
    }
  },
};

const afterTheCommit: Scenario = {
  name: 'worker killed after the commit',
  async run(scene) {
    const plan = await scene.plan();
    await until('the commit', async () => (await scene.job(plan.jobId, 'status')) === 'completed', {
      timeoutMs: 20_000,
      everyMs: 2,
    });
    const diedAt = await scene.kill('worker-content');
    const fence = await scene.job<number>(plan.jobId, 'fence');
    // Long enough for the queue to notice the message of a lost worker and to deliver it once more.
    await sleep(12_000);
    scene.check((await scene.job(plan.jobId, 'fence')) === fence, 'a completed job was touched again');
    scene.check(scene.calls(diedAt).length === 0, 'a completed plan was written again');
    const next = await scene.plan(1);
    scene.check((await next.ended()).status === 'completed', 'the next plan failed');
    return {};
  },
};

const KILLS = 3;

const againAndAgain: Scenario = {
  name: 'worker killed again and again',
  goalMs: KILLS * CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    const kept: number[] = [];
    let bornAt = scene.startedAt;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await plan.reached(kill * 13);
      const diedAt = await scene.kill('worker-content');
      await sleep(LAST_WORDS_MS);
      const saved = await scene.savedSlots(plan.jobId);
      kept.push(saved.size);
      await scene.stack.whenReady('worker-content');
      checkNothingTwice(scene, diedAt, saved, bornAt);
      bornAt = diedAt;
    }
    const recoveryMs = await scene.recovered(plan);
    const asked = scene.calls().flatMap(({ slots }) => slots).length;
    return { recoveryMs, note: `kept ${kept.join(', ')}; ${asked} slots asked for ${PLAN_SIZE}` };
  },
};

export const WORKER_CRASHES: Scenario[] = [beforeTheCall, inTheMiddle, afterTheResult, afterTheCommit, againAndAgain];
