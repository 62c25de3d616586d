import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import { PLAN_SIZE } from '../world.js';
import { checkNothingTwice } from './twice.js';

const killed: Scenario = {
  name: 'maintenance worker killed',
  goalMs: 1_500,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 4);
    await scene.kill('worker-maintenance');
    const recoveryMs = await scene.recovered(plan);
    await scene.stack.whenReady('worker-maintenance');
    return { recoveryMs };
  },
};

const bothKilled: Scenario = {
  name: 'maintenance and content worker killed together',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const plan = await scene.plan();
    await plan.reached(PLAN_SIZE / 3);
    const [, diedAt] = await Promise.all([scene.kill('worker-maintenance'), scene.kill('worker-content')]);
    await sleep(100);
    const saved = await scene.savedSlots(plan.jobId);
    const recoveryMs = await scene.recovered(plan);
    checkNothingTwice(scene, diedAt, saved);
    return { recoveryMs };
  },
};

const away: Scenario = {
  name: 'maintenance worker away',
  goalMs: 1_500,
  async run(scene) {
    await scene.stack.stopRole('worker-maintenance');
    try {
      return { recoveryMs: await scene.recovered(await scene.plan()) };
    } finally {
      await scene.stack.startRole('worker-maintenance');
    }
  },
};

const inTheWay: Scenario = {
  name: 'unreadable and unknown jobs are before a lost one',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const { world } = scene;
    const plan = await scene.plan();
    const lay = async (kind: string, queue: string, status: 'queued' | 'active'): Promise<number> => {
      const [row] = await world.query<{ id: number }>(
        `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, attempt, is_demo, price, sweep_after, deadline_at, lease_until)
         VALUES ($1, $2, $3, '{"nonsense": true}', $4, 1, 9, false, 0, now() - interval '1 minute',
                 now() - interval '1 s', CASE $4 WHEN 'active' THEN now() - interval '1 minute' END)
         RETURNING id`,
        [kind, queue, plan.tenant.userId, status],
      );
      return row?.id ?? 0;
    };
    const unreadable = [
      await lay('content-plan.generate', 'content', 'queued'),
      await lay('content-plan.generate', 'content', 'active'),
    ];
    const unknown = [await lay('newer.kind', 'newer', 'queued'), await lay('newer.kind', 'newer', 'active')];
    try {
      await plan.reached(PLAN_SIZE / 3);
      await scene.kill('worker-content');
      const recoveryMs = await scene.recovered(plan);
      for (const id of unreadable)
        scene.check((await scene.job(id, 'status')) === 'failed', `unreadable job ${id} is open`);
      scene.check((await scene.job(unknown[0] ?? 0, 'status')) === 'queued', 'an unknown job was touched');
      return { recoveryMs };
    } finally {
      await world.query('DELETE FROM jobs WHERE id = ANY($1::bigint[])', [unknown]);
    }
  },
};

export const SWEEPER_FAULTS: Scenario[] = [killed, bothKilled, away, inTheWay];
