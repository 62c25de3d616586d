import {
  accountRoutes,
  audienceRoutes,
  contactRequestRoutes,
  contentPlanRoutes,
  endpointPath,
  isEnded,
  jobRoutes,
  notificationRoutes,
  projectRoutes,
  systemRoutes,
} from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import { type Call, SteadyCalls } from '../fleet/steady-calls.js';
import { type Tenant, until } from '../harness/index.js';
import type { Scenario } from '../scenario.js';
import type { Role, Scene } from '../scene.js';

const CALLS_A_SECOND = 200;
/** Every so many calls one asks for an offer, and is sent again under the same key at once. */
const ASK_EVERY = 50;
/** Every so many calls one waits for a job. */
const WAIT_EVERY = 100;
const PLANS_AT_ONCE = 2;
const DEPLOYED_WITHIN_MS = 30 * 60_000;
const JOB_ENDS_MS = 60_000;

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

/** What people do all day: mostly they look. */
const mixOf = (tenant: Tenant, planId: number, sent: string[]): (() => Call) => {
  const authorization = `Bearer ${tenant.api.token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const look = (name: string, path: string): Call => ({
    name,
    method: 'GET',
    path,
    headers: { authorization },
    expected: 200,
  });
  const plan = { id: planId };
  const looks = [
    look('me', accountRoutes.me.path),
    look('version', systemRoutes.version.path),
    look('status of a plan', endpointPath(contentPlanRoutes.status, plan)),
    look('projects', projectRoutes.list.path),
    look('notifications', notificationRoutes.list.path),
    look('plans', endpointPath(contentPlanRoutes.list, { id: tenant.projectId })),
  ];
  const ask = (name: string): Call => ({
    name: 'a request of an enterprise',
    method: 'POST',
    path: contactRequestRoutes.create.path,
    headers: { ...json, 'idempotency-key': name },
    body: JSON.stringify({ company_name: name, contact_name: 'Анна', email: 'anna@example.ru' }),
    expected: 204,
  });
  const suggest = (): Call => ({
    name: 'a waiting suggestion',
    method: 'POST',
    path: audienceRoutes.suggest.path,
    headers: json,
    body: JSON.stringify({ name: 'Кофейня' }),
    expected: 200,
    otherwise: (status, body) => (status === 503 ? followJob(tenant, body) : undefined),
  });
  let turn = 0;
  let asked: Call | undefined;
  return () => {
    turn += 1;
    if (turn % WAIT_EVERY === 0) return suggest();
    if (turn % ASK_EVERY === 1) {
      const name = randomUUID();
      sent.push(name);
      asked = ask(name);
      return asked;
    }
    if (turn % ASK_EVERY === 2 && asked) return asked;
    return looks[turn % looks.length] as Call;
  };
};

/** A gateway that leaves lets go of whoever waits: the job goes on, and whoever asks learns its end. */
const followJob = (tenant: Tenant, body: string): (() => Promise<void>) | undefined => {
  const { details } = JSON.parse(body) as { details?: { job_id?: number } };
  const id = details?.job_id;
  if (id === undefined) return undefined;
  return async () => {
    const ended = await until(
      `the end of job ${id}`,
      async () => {
        const job = await tenant.api.call(jobRoutes.get, { params: { id } });
        return isEnded(job.status) && job;
      },
      { timeoutMs: JOB_ENDS_MS, everyMs: 250 },
    );
    if (ended.status !== 'completed') throw new Error(`job ${id}, let go of, ended ${ended.status}`);
  };
};

/** Orders one plan after the other until told to stop. */
const keepPlanning = async (scene: Scene, tenant: Tenant, signal: AbortSignal): Promise<number> => {
  let completed = 0;
  while (!signal.aborted) {
    const plan = await scene.plan(undefined, tenant);
    const { status, error_message: error } = await plan.ended(JOB_ENDS_MS * 2);
    scene.check(status === 'completed', `plan ${plan.planId} ended ${status}: ${error}`);
    completed += 1;
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
    const calls = new SteadyCalls(world.api.baseUrl, CALLS_A_SECOND, mixOf(tenants[0], planId, sent));
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
          await stack.replace(role, root);
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
        `${seen.sent} requests (${(seen.sent / seconds).toFixed(0)}/s), ${seen.sent - seen.served - seen.askAgain} failed, ${seen.askAgain} told to ask again, ${seen.repeated} reads repeated, p99 ${seen.p99Ms.toFixed(0)} ms`,
        `${plans} plans, ${sent.length} orders sent twice each`,
      ].join('; '),
    };
  },
};

export const ROLLING_DEPLOYS: Scenario[] = [rollingDeploys];
