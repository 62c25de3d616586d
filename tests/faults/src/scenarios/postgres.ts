import { accountRoutes, contentPlanRoutes } from '@orbita/contracts';
import { freezeServer, planRequest, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import { PLAN_SIZE } from '../world.js';
import { checkNothingTwice } from './twice.js';

const DOWN_MS = 15_000;
const LOCKED_MS = 4_000;
/** Many times the pool. */
const CROWD = 80;
/** The longest allowed wait for a connection plus that for the lock. */
const PATIENCE_MS = 10_000;

const killed: Scenario = {
  name: 'postgres killed and restarted',
  tolerates: { unavailable: true },
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    await scene.stack.postgres.kill();
    return { recoveryMs: await scene.recovered(plan) };
  },
};

const down: Scenario = {
  name: 'postgres down for 15 s',
  tolerates: { unavailable: true },
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { postgres } = scene.stack;
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    const downAt = performance.now();
    await postgres.stop();
    const refused = await plan.tenant.api.send(contentPlanRoutes.create, {
      params: { id: plan.tenant.projectId },
      body: planRequest(4),
    });
    scene.check(
      refused.status === 503 && refused.headers.has('retry-after'),
      `an order meanwhile answered ${refused.status}`,
    );
    await sleep(Math.max(0, DOWN_MS - (performance.now() - downAt)));
    await postgres.start();
    const downMs = performance.now() - downAt;
    return { recoveryMs: Math.max(0, (await scene.recovered(plan)) - downMs) };
  },
};

const CUT_OFF_MS = 6_000;

const workerCutOff: Scenario = {
  name: 'worker cut off from postgres for 6 s',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    const cutAt = performance.now();
    while (performance.now() - cutAt < CUT_OFF_MS) {
      await scene.world.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orbita-worker-content'`,
      );
      await sleep(50);
    }
    const cutMs = performance.now() - cutAt;
    return { recoveryMs: Math.max(0, (await scene.recovered(plan)) - cutMs) };
  },
};

const exhausted: Scenario = {
  name: 'postgres pool exhausted',
  tolerates: { unavailable: true },
  async run(scene) {
    const { world } = scene;
    const { observer } = world;
    const plan = await scene.plan();
    const locker = await world.connect();
    const unlock = async (): Promise<void> => {
      await locker.query('BEGIN');
      await locker.query('LOCK TABLE users, access_tokens, credit_accounts IN ACCESS EXCLUSIVE MODE');
      await sleep(LOCKED_MS);
      await locker.query('ROLLBACK');
    };
    try {
      const locked = unlock();
      await sleep(100);
      const answers = await Promise.all(
        Array.from({ length: CROWD }, () => observer.api.send(accountRoutes.me, {}, { timeoutMs: 2 * PATIENCE_MS })),
      );
      await locked;
      const wrong = answers.filter(({ status }) => status !== 200 && status !== 503);
      scene.check(wrong.length === 0, `${wrong.length} answers were neither served nor 503`);
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      scene.check(slowest <= PATIENCE_MS, `a user waited ${Math.round(slowest)} ms for an answer`);
      const { status } = await observer.api.send(accountRoutes.me, {});
      scene.check(status === 200, `still ${status} after the lock was gone`);
      scene.check((await plan.ended()).status === 'completed', 'the running plan failed');
      const refused = answers.filter((answer) => answer.status === 503).length;
      return { note: `${CROWD - refused} of ${CROWD} served, slowest ${(slowest / 1_000).toFixed(1)} s` };
    } finally {
      locker.release(true);
    }
  },
};

const RESTARTS = 5;
const BETWEEN_RESTARTS_MS = 400;
const LONG_PLAN = 4 * PLAN_SIZE;

const restartedThenWorkerKilled: Scenario = {
  name: 'postgres restarted five times, then the worker killed',
  tolerates: { unavailable: true },
  async run(scene) {
    const { postgres } = scene.stack;
    const plan = await scene.plan(LONG_PLAN);
    await plan.reached(PLAN_SIZE / 4);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await postgres.stop();
      await postgres.start();
      await sleep(BETWEEN_RESTARTS_MS);
    }
    const stored = (await scene.savedSlots(plan.jobId)).size;
    await until('pieces stored after the restarts', async () => (await scene.savedSlots(plan.jobId)).size > stored, {
      timeoutMs: 10_000,
      everyMs: 20,
    });
    const diedAt = await scene.kill('worker-content');
    await sleep(100);
    const saved = await scene.savedSlots(plan.jobId);
    scene.check((await plan.ended()).status === 'completed', 'the plan failed');
    checkNothingTwice(scene, diedAt, saved);
    scene.check((await scene.job<number>(plan.jobId, 'attempt')) === 2, 'a restart of PostgreSQL cost a run');
    return { note: `${saved.size} of ${LONG_PLAN} stored before the kill` };
  },
};

const FROZEN_MS = 60_000;
/** A wait for a connection, the server's limit on a statement, and some time to notice that it is silent. */
const SILENCE_MS = 3_000 + 15_000 + 3_000;
/** One check of the watch, and its timeout. */
const NOTICED_MS = 4_000;

const frozen: Scenario = {
  name: 'postgres frozen for 60 s',
  tolerates: { unavailable: true, slowestMs: SILENCE_MS },
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { stack, world } = scene;
    const { api } = world.observer;
    const isReady = async (): Promise<boolean> => (await fetch(`${stack.baseUrl}/health/ready`)).ok;
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    const frozenAt = performance.now();
    const thaw = await freezeServer(scene.pidOf('postgres'));
    let slowest = 0;
    try {
      await until('the gateway reports not ready', async () => !(await isReady()), { timeoutMs: NOTICED_MS });
      // More than the pool, again and again: requests during its exhaustion must not wait longer either.
      while (performance.now() - frozenAt < FROZEN_MS - SILENCE_MS) {
        const answers = await Promise.all(
          Array.from({ length: CROWD }, () => api.send(accountRoutes.me, {}, { timeoutMs: 2 * SILENCE_MS })),
        );
        const refused = answers.filter(({ status, headers }) => status === 503 && headers.has('retry-after'));
        scene.check(refused.length === CROWD, `${CROWD - refused.length} answers of a frozen database were not 503`);
        slowest = Math.max(slowest, ...answers.map(({ ms }) => ms));
      }
      scene.check(slowest <= SILENCE_MS, `a user waited ${Math.round(slowest)} ms for an answer`);
      await sleep(Math.max(0, FROZEN_MS - (performance.now() - frozenAt)));
    } finally {
      thaw();
    }
    const frozenMs = performance.now() - frozenAt;
    await until('the gateway is ready again', isReady, { timeoutMs: CRASH_GOAL_MS });
    const recoveryMs = Math.max(0, (await scene.recovered(plan)) - frozenMs);
    const [left] = await world.query<{ open: number }>(
      `SELECT count(*) AS open FROM pg_stat_activity
        WHERE application_name LIKE 'orbita-%' AND state LIKE 'idle in transaction%' AND state_change < now() - interval '1 s'`,
    );
    scene.check(left?.open === 0, `${left?.open} transactions were left open`);
    return { recoveryMs, note: `slowest refusal ${(slowest / 1_000).toFixed(1)} s` };
  },
};

export const POSTGRES_FAULTS: Scenario[] = [killed, down, workerCutOff, exhausted, restartedThenWorkerKilled, frozen];
