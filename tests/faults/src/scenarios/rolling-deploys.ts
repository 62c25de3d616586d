import { type Tenant, describeError, planRequest } from '@orbita/harness';
import { SteadyCalls } from '../fleet/steady-calls.js';
import { usualCalls } from '../fleet/usual-calls.js';
import type { Scenario } from '../scenario.js';
import type { Role, Scene } from '../scene.js';
import { PLAN_SIZE } from '../world.js';

const CALLS_A_SECOND = 200;
/** Of that, on a machine that starts processes all the time. */
const KEPT_RATE = 0.95;
const PLANS_AT_ONCE = 2;
const DEPLOYED_WITHIN_MS = 30 * 60_000;
const JOB_ENDS_MS = 120_000;
/** Slow is not failed, on a machine that starts processes all the time. */
const PATIENCE_MS = 30_000;

/** One deploy: each process in turn. */
const ROLES: readonly Role[] = [
  'gateway',
  'gateway',
  'worker-content',
  'worker-media',
  'worker-competitors',
  'worker-publishing',
  'telegram',
];

/** Where the code of the last release lies, built; the same code takes its place where none is given. */
const previousRoot = process.env.PREVIOUS_ROOT;

/** Orders one plan after the other until told to stop; how many were completed. */
const keepPlanning = async (scene: Scene, tenant: Tenant, signal: AbortSignal): Promise<number> => {
  let completed = 0;
  try {
    while (!signal.aborted) {
      const ordered = planRequest(PLAN_SIZE);
      const order = await tenant.orderPlan(ordered, { timeoutMs: PATIENCE_MS });
      const plan = scene.follow(tenant, { ...order, ordered });
      const { status, error_message: error } = await plan.ended(JOB_ENDS_MS);
      scene.check(status === 'completed', `plan ${plan.planId} ended ${status}: ${error}`);
      completed += 1;
    }
  } catch (error) {
    scene.check(false, `nobody could plan any more: ${describeError(error)}`);
  }
  return completed;
};

/** Again and again every process is replaced, at noon. */
const rollingDeploys: Scenario = {
  name: 'rolling deploys',
  isFleet: true,
  patienceMs: DEPLOYED_WITHIN_MS,
  async run(scene) {
    const { stack, world } = scene;
    const { deploys } = scene.sizes;
    const tenants = [await scene.tenant(), await scene.tenant(), await scene.tenant()] as const;
    const { planId } = await tenants[0].orderPlan(4);
    await tenants[0].planEnded(planId, JOB_ENDS_MS);
    const sent: string[] = [];
    const calls = new SteadyCalls(world.api.baseUrl, CALLS_A_SECOND, usualCalls(tenants[0], planId, sent));
    const deployed = new AbortController();
    const planning = Promise.all(
      tenants.slice(1, 1 + PLANS_AT_ONCE).map((tenant) => keepPlanning(scene, tenant, deployed.signal)),
    );
    const beganAt = performance.now();
    let replaced = 0;
    let seen;
    try {
      for (let deploy = 0; deploy < deploys; deploy += 1) {
        const root = deploy % 2 === 0 ? previousRoot : undefined;
        for (const role of ROLES) {
          await stack.replace(role, { root });
          replaced += 1;
        }
      }
    } finally {
      deployed.abort();
      seen = await calls.stop();
    }
    const seconds = (performance.now() - beganAt) / 1_000;
    const plans = (await planning).reduce((sum, count) => sum + count, 0);
    for (const failure of seen.failures) scene.check(false, failure);
    const rate = seen.sent / seconds;
    scene.check(rate >= CALLS_A_SECOND * KEPT_RATE, `only ${rate.toFixed(0)} requests a second were sent`);
    const [stored] = await world.query<{ requests: number; names: number }>(
      `SELECT count(*) AS requests, count(DISTINCT company_name) AS names FROM contact_requests WHERE user_id = $1`,
      [tenants[0].userId],
    );
    scene.check(
      stored?.requests === sent.length && stored.names === sent.length,
      `${sent.length} keys made ${stored?.requests} requests of ${stored?.names} names`,
    );
    const code = previousRoot === undefined ? 'the same code twice (PREVIOUS=<ref> alternates)' : 'old and new in turn';
    return {
      note: [
        `${deploys} deploys of ${replaced} processes in ${seconds.toFixed(0)} s, ${code}`,
        `${seen.sent} requests (${rate.toFixed(0)}/s), ${seen.sent - seen.served - seen.askAgain} failed, ${seen.askAgain} told to ask again, ${seen.repeated} reads repeated, p99 ${seen.p99Ms.toFixed(0)} ms`,
        `${plans} plans, ${sent.length} orders sent twice each`,
      ].join('; '),
    };
  },
};

export const ROLLING_DEPLOYS: Scenario[] = [rollingDeploys];
