import { accountRoutes, contentPlanRoutes, projectRoutes } from '@orbita/contracts';
import { planRequest, signIn } from '@orbita/harness';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, REDIS_LOSS_GOAL_MS, type Scenario } from '../scenario.js';
import type { RunningPlan, Scene } from '../scene.js';
import { PLAN_SIZE } from '../world.js';

/** Orders a plan during an outage: accepted, or refused in a way a client can repeat. */
const orderMeanwhile = async (scene: Scene): Promise<RunningPlan | undefined> => {
  const tenant = await scene.tenant();
  const ordered = planRequest(4);
  const orderedAt = performance.now();
  const answer = await tenant.api.send(contentPlanRoutes.create, { params: { id: tenant.projectId }, body: ordered });
  if (answer.status === 503) {
    scene.check(answer.headers.has('retry-after'), '503 without Retry-After');
    return undefined;
  }
  scene.check(answer.status === 201, `an order meanwhile answered ${answer.status}`);
  const { id: planId, job_id: jobId } = JSON.parse(answer.text) as { id: number; job_id: number };
  return scene.follow(tenant, { planId, jobId, ordered, orderedAt });
};

const completed = async (scene: Scene, plan: RunningPlan | undefined): Promise<void> => {
  if (!plan) return;
  const { status, error_message: error } = await plan.ended();
  scene.check(status === 'completed', `the plan ordered meanwhile ended ${status}: ${error}`);
};

const killed: Scenario = {
  name: 'redis killed and restarted',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    await scene.stack.redis.kill();
    const meanwhile = await orderMeanwhile(scene);
    const recoveryMs = await scene.recovered(plan);
    await completed(scene, meanwhile);
    return { recoveryMs, note: meanwhile ? 'an order meanwhile was accepted' : 'an order meanwhile got 503' };
  },
};

const flushed: Scenario = {
  name: 'redis emptied with running and queued work',
  goalMs: REDIS_LOSS_GOAL_MS,
  async run(scene) {
    const running = await scene.plan();
    await running.reached(PLAN_SIZE / 4);
    await scene.redis((redis) => redis.flushall());
    const runningMs = await scene.recovered(running);
    await scene.stack.stopRole('worker-content');
    const queued = await scene.plan();
    await scene.redis((redis) => redis.flushall());
    const emptiedAt = performance.now();
    await scene.stack.startRole('worker-content');
    const readyMs = performance.now() - emptiedAt;
    await scene.recovered(queued);
    const queuedMs = performance.now() - emptiedAt - readyMs - scene.world.baselineMs;
    const words = [runningMs, queuedMs].map((ms) => (Math.max(0, ms) / 1_000).toFixed(1));
    return { recoveryMs: Math.max(runningMs, queuedMs), note: `running +${words[0]} s, queued +${words[1]} s` };
  },
};

const wiped: Scenario = {
  name: 'redis killed and its data lost',
  goalMs: REDIS_LOSS_GOAL_MS,
  async run(scene) {
    const { stack } = scene;
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    await stack.redis.kill({ hold: true });
    const folder = join(stack.dataDir, 'redis');
    const lost = (await readdir(folder)).filter((name) => name.includes('append') || name.endsWith('.rdb'));
    scene.check(lost.length > 0, 'the fault missed: Redis had stored nothing');
    for (const name of lost) await rm(join(folder, name), { recursive: true });
    await stack.redis.start();
    const meanwhile = await orderMeanwhile(scene);
    const recoveryMs = await scene.recovered(plan);
    await completed(scene, meanwhile);
    return { recoveryMs };
  },
};

const down = (seconds: number): Scenario => ({
  name: `redis down for ${seconds} s`,
  goalMs: REDIS_LOSS_GOAL_MS,
  patienceMs: 2 * seconds * 1_000 + 120_000,
  async run(scene) {
    const { stack, world } = scene;
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    const downAt = performance.now();
    await stack.redis.kill({ hold: true });
    const early = await orderMeanwhile(scene);
    const user = await scene.tenant();
    const again = await signIn(world.api, user.credentials);
    await again.call(projectRoutes.list, {});
    const wrong = await world.api.send(accountRoutes.login, { body: { ...user.credentials, password: 'не тот' } });
    scene.check(wrong.status === 401, `a wrong password answered ${wrong.status} without Redis`);
    await sleep(Math.max(0, seconds * 1_000 - (performance.now() - downAt)));
    const late = await orderMeanwhile(scene);
    await stack.redis.start();
    const downMs = performance.now() - downAt;
    const recoveryMs = Math.max(0, (await scene.recovered(plan)) - downMs);
    for (const meanwhile of [early, late]) await completed(scene, meanwhile);
    const accepted = [early, late].filter(Boolean).length;
    return { recoveryMs, note: `${accepted} of 2 orders meanwhile accepted` };
  },
});

const FULL_MS = 5_000;

const full: Scenario = {
  name: 'redis out of memory for 5 s',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    const fullAt = performance.now();
    const limit = (bytes: string): Promise<unknown> => scene.redis((redis) => redis.config('SET', 'maxmemory', bytes));
    await limit('1');
    try {
      const meanwhile = await orderMeanwhile(scene);
      await sleep(Math.max(0, FULL_MS - (performance.now() - fullAt)));
      await limit('0');
      const fullMs = performance.now() - fullAt;
      const recoveryMs = Math.max(0, (await scene.recovered(plan)) - fullMs);
      await completed(scene, meanwhile);
      return { recoveryMs, note: meanwhile ? 'an order meanwhile was accepted' : 'an order meanwhile got 503' };
    } finally {
      await limit('0');
    }
  },
};

const CUT_MS = 5_000;

const cut: Scenario = {
  name: 'redis connections cut again and again for 5 s',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    const cutAt = performance.now();
    await scene.redis(async (redis) => {
      while (performance.now() - cutAt < CUT_MS) {
        await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
        await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub', 'SKIPME', 'yes');
        await sleep(100);
      }
    });
    const cutMs = performance.now() - cutAt;
    return { recoveryMs: Math.max(0, (await scene.recovered(plan)) - cutMs) };
  },
};

export const REDIS_FAULTS: Scenario[] = [killed, flushed, wiped, full, cut, down(20), down(60)];
