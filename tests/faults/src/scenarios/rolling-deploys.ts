import type { Tenant } from '@orbita/harness';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Errand, keepDoing, planning, posting, reading, removing, transcribing } from '../fleet/errands.js';
import { type CallsSeen, SteadyCalls } from '../fleet/steady-calls.js';
import { usualCalls } from '../fleet/usual-calls.js';
import type { Scenario } from '../scenario.js';
import type { Role, Scene } from '../scene.js';
import { withSessions } from './channels-at-work.js';

const CALLS_A_SECOND = 200;
/** The same on a machine that starts processes all the time. */
const KEPT_RATE = 0.95;
const DEPLOYED_WITHIN_MS = 30 * 60_000;
const JOB_ENDS_MS = 120_000;

/** One deploy: each process in turn. */
const ROLES: readonly Role[] = [
  'gateway',
  'gateway',
  'worker-content',
  'worker-media',
  'worker-competitors',
  'worker-delivery',
  'worker-maintenance',
  'telegram',
];

/** When a process of a role was replaced: from its start until the end of its predecessor. */
interface Replacement {
  role: Role;
  from: Date;
  to: Date;
}

/** Scripts of a role in an earlier tree, the newest form first. Until 30 November 2026 processes were no bundles. */
const scriptsOf = (role: string): string[] => [
  `dist/roles/${role}.js`,
  `${role === 'telegram' ? 'services/telegram' : role.replace('worker-', 'workers/')}/dist/main.js`,
];

/**
 * What runs in a role's place. In 1.0.0 one process did the work of `worker-delivery` and of `worker-maintenance`: it runs for
 * the first, beside today's second.
 */
const successorOf = (role: Role, root: string | undefined): { root?: string; script?: string } => {
  if (root === undefined) return {};
  const names = role === 'worker-delivery' ? [role, 'worker-publishing'] : [role];
  const script = names.flatMap(scriptsOf).find((path) => existsSync(join(root, path)));
  return script === undefined ? {} : { root, script };
};

/** Replaces every process again and again: by the code at `previousRoot` and by this one in turn, if there is another. */
const deploy = async ({ stack, sizes }: Scene, previousRoot: string | undefined): Promise<Replacement[]> => {
  const replaced: Replacement[] = [];
  for (let turn = 0; turn < sizes.deploys; turn += 1) {
    const root = turn % 2 === 0 ? previousRoot : undefined;
    for (const role of ROLES) {
      const from = new Date();
      await stack.replace(role, successorOf(role, root));
      replaced.push({ role, from, to: new Date() });
    }
  }
  return replaced;
};

/** Every job of an errand was ordered, and every ordered one completed, once. @returns how many changed their process */
const checkJobs = async (
  scene: Scene,
  { name, kinds, tenant }: Errand,
  { done, began }: { done: number; began: Date },
): Promise<number> => {
  const rows = await scene.world.query<{ kind: string; jobs: number; completed: number; passedOn: number }>(
    `SELECT kind, count(*) AS jobs, count(*) FILTER (WHERE status = 'completed') AS completed,
            count(*) FILTER (WHERE fence > 1) AS "passedOn"
       FROM jobs WHERE user_id = $1 AND kind = ANY ($2) AND created_at >= $3 GROUP BY kind`,
    [tenant.userId, kinds, began],
  );
  for (const kind of kinds) {
    const { jobs = 0, completed = 0 } = rows.find((row) => row.kind === kind) ?? {};
    scene.check(jobs === done && completed === done, `${done} ${name} made ${jobs} × ${kind}, ${completed} completed`);
  }
  return rows.reduce((sum, { passedOn }) => sum + passedOn, 0);
};

/** No worker was replaced while idle: jobs and posts were running, in it or in its successor. */
const checkBusy = async (scene: Scene, replaced: readonly Replacement[], errands: readonly Errand[]): Promise<void> => {
  for (const { role, from, to } of replaced) {
    const of = errands.filter(({ roles }) => roles.includes(role));
    if (of.length === 0) continue;
    const [work] = await scene.world.query<{ pieces: number }>(
      `SELECT count(*) AS pieces FROM (
         SELECT started_at AS since, finished_at FROM jobs WHERE user_id = ANY ($1::bigint[]) AND kind = ANY ($2)
         UNION ALL
         SELECT created_at, finished_at FROM acts WHERE user_id = ANY ($1::bigint[]) AND kind = 'publication.publish') work
        WHERE since < $4 AND finished_at > $3`,
      [of.map(({ tenant }) => tenant.userId), of.flatMap(({ kinds }) => kinds), from, to],
    );
    scene.check((work?.pieces ?? 0) > 0, `a ${role} had nothing to do when it was replaced at ${from.toISOString()}`);
  }
};

/** Requests sent twice with one key were carried out once. */
const checkSentOnce = async (scene: Scene, { userId }: Tenant, names: readonly string[]): Promise<void> => {
  const [stored] = await scene.world.query<{ requests: number; names: number }>(
    `SELECT count(*) AS requests, count(DISTINCT company_name) AS names FROM contact_requests WHERE user_id = $1`,
    [userId],
  );
  scene.check(
    stored?.requests === names.length && stored.names === names.length,
    `${names.length} keys made ${stored?.requests} requests of ${stored?.names} names`,
  );
};

/** Every process is replaced again and again, under full load. */
const rollingDeploys: Scenario = {
  name: 'rolling deploys',
  isFleet: true,
  alternates: true,
  patienceMs: DEPLOYED_WITHIN_MS,
  run: (scene) =>
    withSessions(scene, 1, async () => {
      const previousRoot = process.env.PREVIOUS_ROOT;
      const caller = await scene.tenant();
      const { planId } = await caller.orderPlan(4);
      await caller.planEnded(planId, JOB_ENDS_MS);
      let bySession = 0;
      const errands = [
        await planning(scene),
        await planning(scene),
        await posting(scene),
        await transcribing(scene),
        await removing(scene),
        await reading(scene, () => (bySession += 1)),
      ];
      const sent: string[] = [];
      const calls = new SteadyCalls(scene.world.api.baseUrl, CALLS_A_SECOND, usualCalls(caller, planId, sent));
      const began = new Date();
      const deployed = new AbortController();
      const working = Promise.all(errands.map((errand) => keepDoing(scene, errand, deployed.signal)));
      let replaced: Replacement[];
      let seen: CallsSeen;
      let seconds: number;
      let done: number[];
      try {
        replaced = await deploy(scene, previousRoot);
      } finally {
        deployed.abort();
        seen = await calls.stop();
        seconds = (Date.now() - began.getTime()) / 1_000;
        done = await working;
      }
      for (const failure of seen.failures) scene.check(false, failure);
      const rate = seen.sent / seconds;
      scene.check(rate >= CALLS_A_SECOND * KEPT_RATE, `only ${rate.toFixed(0)} requests a second were sent`);
      await checkSentOnce(scene, caller, sent);
      let passedOn = 0;
      for (const [place, errand] of errands.entries())
        passedOn += await checkJobs(scene, errand, { done: done[place]!, began });
      await checkBusy(scene, replaced, errands);
      scene.check(bySession > 0, 'no session read a channel');
      const code =
        previousRoot === undefined ? 'the same code twice' : `${basename(previousRoot)} and today's code in turn`;
      return {
        note: [
          `${scene.sizes.deploys} deploys of ${replaced.length} processes in ${seconds.toFixed(0)} s, ${code}`,
          `${seen.sent} requests (${rate.toFixed(0)}/s), ${seen.sent - seen.served - seen.askAgain} failed, ${seen.askAgain} asked to poll, ${seen.repeated} reads repeated, p99 ${seen.p99Ms.toFixed(0)} ms`,
          `${sent.length} orders sent twice each`,
          `${errands.map(({ name }, place) => `${done[place]} ${name}`).join(', ')} (${bySession} by session), ${passedOn} jobs passed on`,
        ].join('; '),
      };
    }),
};

export const ROLLING_DEPLOYS: Scenario[] = [rollingDeploys];
