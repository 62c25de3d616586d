import { describeError, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { again } from '../again.js';
import { AlertWatch } from '../alerts/alert-watch.js';
import { type Call, type CallsSeen, SteadyCalls } from '../fleet/steady-calls.js';
import { usualReads } from '../fleet/usual-calls.js';
import type { Dependency, Use } from '../outages/dependency.js';
import { NETWORKS } from '../outages/networks.js';
import { PROVIDERS } from '../outages/providers.js';
import { SERVERS } from '../outages/servers.js';
import { planPosts, publisher } from '../publishing/posts.js';
import { connectAll } from '../publishing/posts-at-work.js';
import { REDIS_LOSS_GOAL_MS, type Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { PLAN_SIZE } from '../world.js';

const AWAY_MS = 60_000;
const GOES_ON = { timeoutMs: 60_000, everyMs: 100 };
const READS_PER_SECOND = 10;

/** Users read all the time; where the database may be down, 503 is an answer. */
const steadyReads = ({ world }: Scene, { tolerates }: Dependency): SteadyCalls => {
  const looks = usualReads(world.observer, world.observedPlan).map((call): Call => ({
    ...call,
    otherwise: (status) => (status === 503 && tolerates?.unavailable ? async () => undefined : undefined),
  }));
  let turn = 0;
  return new SteadyCalls(world.api.baseUrl, READS_PER_SECOND, () => looks[turn++ % looks.length]!);
};

/** Requests at a steady pace, whether earlier ones were answered or not. */
const askSteadily = async (scene: Scene, { everyMs, ask }: Use, over: AbortSignal): Promise<void> => {
  const asked: Promise<unknown>[] = [];
  const problems = new Set<string>();
  const one = (): Promise<unknown> => ask().catch((error: unknown) => problems.add(describeError(error)));
  await again(over, everyMs, async () => void asked.push(one()));
  await Promise.all(asked);
  for (const problem of problems) scene.check(false, problem);
};

/** Waits for the next finished piece of work; returns the time in ms. */
const goesOn = async ({ done }: Use): Promise<number> => {
  const began = performance.now();
  const before = await done();
  await until('work that is done', async () => (await done()) > before, GOES_ON);
  return performance.now() - began;
};

/** One post for each account, due in the middle of the outage. */
const postsDue = async (scene: Scene): Promise<void> => {
  const tenant = await publisher(scene);
  const accounts = await connectAll(scene, tenant);
  await planPosts(
    scene,
    tenant,
    accounts.map((account) => ({ accounts: [account], dueMs: AWAY_MS / 2 })),
  );
};

/** The pauses between tries are not the subject here. */
const makeEffectsDue = async ({ world }: Scene): Promise<void> => {
  await world.query(`UPDATE acts SET run_after = now() WHERE status IN ('waiting', 'unconfirmed')`);
};

/** Takes it down for a minute; resolves with the time until it was usable again. */
const away = async (scene: Scene, { takeAway, giveBack }: Dependency, use: Use, watch: AlertWatch): Promise<number> => {
  await takeAway(scene);
  const minute = sleep(AWAY_MS);
  try {
    await watch.raised(AWAY_MS);
    await minute;
  } finally {
    await giveBack(scene);
  }
  const [recoveryMs] = await Promise.all([goesOn(use), watch.cleared()]);
  await makeEffectsDue(scene);
  return recoveryMs;
};

const outage = (dependency: Dependency): Scenario => ({
  name: `outage: ${dependency.name} away for 60 s`,
  ...(dependency.tolerates && { tolerates: dependency.tolerates }),
  goalMs: REDIS_LOSS_GOAL_MS,
  patienceMs: AWAY_MS + 240_000,
  run: (scene) =>
    dependency.use(scene, async (use) => {
      const { alert, planEnds = 'completed' } = dependency;
      const watch = await AlertWatch.over(scene, alert);
      const over = new AbortController();
      const orders = askSteadily(scene, use, over.signal);
      const reading = steadyReads(scene, dependency);
      let recoveryMs: number;
      let observed: string;
      let seen: CallsSeen;
      try {
        await goesOn(use);
        await postsDue(scene);
        const plan = await scene.plan();
        await plan.reached(PLAN_SIZE / 4);
        recoveryMs = await away(scene, dependency, use, watch);
        const { status, error_message: error } = await plan.ended();
        scene.check(status === planEnds, `the plan ended ${status}: ${error}`);
      } finally {
        over.abort();
        await orders;
        seen = await reading.stop();
        observed = await watch.stop();
      }
      const { sent, failures, p99Ms } = seen;
      for (const failure of failures) scene.check(false, failure);
      return { recoveryMs, note: `${observed}; ${sent} reads, 99 % within ${Math.round(p99Ms)} ms` };
    }),
});

/** Everything the product needs, down in turn. The bucket has a separate world. */
export const OUTAGES: readonly Scenario[] = [...SERVERS, ...PROVIDERS, ...NETWORKS].map(outage);
