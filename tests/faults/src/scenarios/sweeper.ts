import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import { PLAN_SIZE } from '../world.js';
import { checkNothingTwice } from './twice.js';

const killed: Scenario = {
  name: 'publishing worker killed',
  goalMs: 1_500,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    await scene.kill('worker-publishing');
    const recoveryMs = await scene.recovered(plan);
    await scene.stack.whenReady('worker-publishing');
    return { recoveryMs };
  },
};

const bothKilled: Scenario = {
  name: 'publishing and content worker killed together',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 3);
    const [, diedAt] = await Promise.all([scene.kill('worker-publishing'), scene.kill('worker-content')]);
    await sleep(100);
    const saved = await scene.savedSlots(plan.jobId);
    const recoveryMs = await scene.recovered(plan);
    checkNothingTwice(scene, diedAt, saved);
    return { recoveryMs };
  },
};

const away: Scenario = {
  name: 'publishing worker away',
  goalMs: 1_500,
  async run(scene) {
    await scene.stack.stopRole('worker-publishing');
    try {
      return { recoveryMs: await scene.recovered(await scene.plan()) };
    } finally {
      await scene.stack.startRole('worker-publishing');
    }
  },
};

export const SWEEPER_FAULTS: Scenario[] = [killed, bothKilled, away];
