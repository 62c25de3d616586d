import { contentPlanRoutes } from '@orbita/contracts';
import { type Answer, type Tenant, Unreachable, isOutage, planRequest, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const PAUSED_MS = 3_000;
const BACK_MS = 20_000;

const order = (tenant: Tenant, size: number, key: string): Promise<Answer> =>
  tenant.api.send(
    contentPlanRoutes.create,
    { params: { id: tenant.projectId }, body: planRequest(size) },
    { headers: { 'idempotency-key': key } },
  );

/** Repeats an order until the gateway is back, as a client with a retry would. */
const orderUntilAnswered = (tenant: Tenant, size: number, key: string): Promise<Answer> =>
  until(
    'an answer to the repeated order',
    async () => {
      try {
        const answer = await order(tenant, size, key);
        return answer.status === 503 ? undefined : answer;
      } catch (error) {
        if (isOutage(error)) return undefined;
        throw error;
      }
    },
    { timeoutMs: BACK_MS, everyMs: 100 },
  );

const plansOf = ({ world }: Scene, { projectId }: Tenant) =>
  world.query<{ planId: number; jobId: number }>(
    'SELECT id AS "planId", job_id AS "jobId" FROM content_plans WHERE project_id = $1 ORDER BY id',
    [projectId],
  );

/**
 * Kills the gateway after the order is committed and before it is queued: Redis accepts no writes for the
 * moment, so the message is not sent yet. Resolves with the plan's ids.
 */
const killBetweenCommitAndQueue = async (
  scene: Scene,
  tenant: Tenant,
  key: string,
  size: number,
): Promise<{ planId: number; jobId: number }> =>
  scene.redis(async (redis) => {
    await redis.client('PAUSE', PAUSED_MS, 'WRITE');
    try {
      const lost = order(tenant, size, key).then(
        (answer) => answer,
        (error: unknown) => error,
      );
      const [plan] = await until(
        'the committed order',
        async () => {
          const found = await plansOf(scene, tenant);
          return found.length > 0 && found;
        },
        { timeoutMs: PAUSED_MS, everyMs: 2 },
      );
      await scene.kill('gateway');
      scene.check((await lost) instanceof Unreachable, 'the fault missed: the order was answered');
      if (!plan) throw new Error('the committed order was not found');
      return plan;
    } finally {
      await redis.client('UNPAUSE');
    }
  });

const beforeTheQueue: Scenario = {
  name: 'gateway killed after commit, before enqueue',
  tolerates: { refused: true },
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const tenant = await scene.tenant();
    const ordered = planRequest(60);
    const orderedAt = performance.now();
    const { planId, jobId } = await killBetweenCommitAndQueue(scene, tenant, randomUUID(), 60);
    const message = await scene.redis((redis) => redis.exists(`bull:content:job-${jobId}-0`));
    scene.check(message === 0, 'the fault missed: the message is on the queue');
    const plan = scene.follow(tenant, { planId, jobId, ordered, orderedAt });
    return { recoveryMs: await scene.recovered(plan) };
  },
};

const beforeTheAnswer: Scenario = {
  name: 'gateway killed before the answer, client repeats',
  tolerates: { refused: true },
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const tenant = await scene.tenant();
    const key = randomUUID();
    const orderedAt = performance.now();
    const { planId, jobId } = await killBetweenCommitAndQueue(scene, tenant, key, 60);
    const plan = scene.follow(tenant, { planId, jobId, ordered: planRequest(60), orderedAt });
    const repeated = await orderUntilAnswered(tenant, 60, key);
    const backMs = performance.now() - orderedAt;
    scene.check(repeated.status === 201, `the repeated order answered ${repeated.status}`);
    scene.check((JSON.parse(repeated.text) as { id: number }).id === planId, 'the repeated order made another plan');
    const recoveryMs = await scene.recovered(plan);
    const once_more = await order(tenant, 60, key);
    scene.check(once_more.text === repeated.text, 'two repetitions got different bodies');
    scene.check((await plansOf(scene, tenant)).length === 1, 'one key made several plans');
    return { recoveryMs, note: `answered after ${(backMs / 1_000).toFixed(1)} s` };
  },
};

const KILLS = 3;
const ORDERS_A_KILL = 8;
const LONGEST_DELAY_MS = 150;

const atRandomMoments: Scenario = {
  name: 'gateway killed at random moments of orders',
  tolerates: { refused: true },
  async run(scene) {
    const tenant = await scene.tenant();
    const first = new Map<string, Answer>();
    let cut = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const keys = Array.from({ length: ORDERS_A_KILL }, () => randomUUID());
      const orders = keys.map(async (key) => {
        await sleep(Math.random() * LONGEST_DELAY_MS);
        const answer = await order(tenant, 1, key).catch((error: unknown) => {
          if (!isOutage(error)) throw error;
          return undefined;
        });
        if (answer === undefined) cut += 1;
        else if (answer.status === 201) first.set(key, answer);
        return key;
      });
      await sleep((0.5 + Math.random()) * LONGEST_DELAY_MS);
      await scene.kill('gateway');
      for (const key of await Promise.all(orders)) {
        const repeated = await orderUntilAnswered(tenant, 1, key);
        scene.check(repeated.status === 201, `a repeated order answered ${repeated.status}`);
        const known = first.get(key) ?? repeated;
        scene.check(known.text === repeated.text, 'the repetition got another body than the first try');
      }
    }
    const plans = await plansOf(scene, tenant);
    const wanted = KILLS * ORDERS_A_KILL;
    scene.check(plans.length === wanted, `${wanted} keys made ${plans.length} plans`);
    for (const { planId, jobId } of plans) {
      scene.follow(tenant, { planId, jobId, ordered: planRequest(1), orderedAt: performance.now() });
    }
    for (const plan of scene.plans) {
      scene.check((await plan.ended()).status === 'completed', `plan ${plan.planId} failed`);
    }
    return { note: `${wanted} orders, ${cut} cut off` };
  },
};

export const GATEWAY_CRASHES: Scenario[] = [beforeTheQueue, beforeTheAnswer, atRandomMoments];
