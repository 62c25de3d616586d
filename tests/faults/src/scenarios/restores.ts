import { accountRoutes, contentPlanRoutes } from '@orbita/contracts';
import { ApiClient, backUp, isOutage, ledgerCheck, planProblems, restoreInto, signIn, until } from '@orbita/harness';
import { startStack } from '@orbita/local';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from '../scenario.js';
import type { RunningPlan, Scene } from '../scene.js';
import { PARALLEL, PLAN_SIZE } from '../world.js';

const PLANS = 3;
const BOOKS_MS = 120_000;
const ENDED_MS = 120_000;
const LASTS_MS = 8 * 60_000;

/** Credits of a plan's owner in either installation. */
const creditsOf = async (api: ApiClient): Promise<number> => (await api.call(accountRoutes.me, {})).credits_balance;

/** The plan in the restored installation: complete, and written once. */
const checkPlan = async (
  scene: Scene,
  restored: ApiClient,
  { tenant, planId, ordered }: RunningPlan,
): Promise<void> => {
  const { status: refused } = await restored.as(tenant.api.token ?? '').send(accountRoutes.me, {});
  scene.check(refused === 401, `a session of before the backup is answered ${refused} where it was restored`);
  const api = await signIn(restored, tenant.credentials);
  const ended = await until(
    `the end of plan ${planId} where it was restored`,
    async () => {
      try {
        const { status } = await api.call(contentPlanRoutes.status, { params: { id: planId } });
        return (status === 'completed' || status === 'failed') && status;
      } catch (error) {
        if (isOutage(error)) return false;
        throw error;
      }
    },
    { timeoutMs: ENDED_MS, everyMs: 100 },
  );
  scene.check(ended === 'completed', `plan ${planId} ended ${ended} where it was restored`);
  const shown = await api.call(contentPlanRoutes.get, { params: { id: planId } });
  for (const problem of planProblems(ordered, shown)) scene.check(false, `restored plan ${planId}: ${problem}`);
  const [here, there] = [await creditsOf(tenant.api), await creditsOf(api)];
  scene.check(here === there, `the owner of plan ${planId} has ${here} credits, and ${there} where it was restored`);
};

/** A machine is lost while it works; its backup continues elsewhere, on an empty Redis. */
const openJobsGoOn: Scenario = {
  name: 'restored elsewhere: open jobs go on',
  patienceMs: LASTS_MS,
  async run(scene) {
    const { fake, world } = scene;
    const folder = await mkdtemp(join(tmpdir(), 'orbita-restored-'));
    let elsewhere;
    try {
      const plans: RunningPlan[] = [];
      for (let plan = 0; plan < PLANS; plan += 1) plans.push(await scene.plan());
      const [first] = plans as [RunningPlan, ...RunningPlan[]];
      await first.reached(PLAN_SIZE / 3);
      const saved = (await scene.savedSlots(first.jobId)).size;
      await restoreInto(join(folder, 'data'), await backUp(scene.stack, folder));
      // The jobs also continue here, and show the expected result.
      for (const plan of plans) await scene.recovered(plan, ENDED_MS);
      const beganAt = performance.now();
      const since = scene.calls().length;
      elsewhere = await startStack({
        dataDir: join(folder, 'data'),
        env: { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'sk-restored', OPENAI_MAX_PARALLEL: String(PARALLEL) },
      });
      const restored = new ApiClient(elsewhere.baseUrl, { onAnswer: world.witness.see });
      for (const plan of plans) await checkPlan(scene, restored, plan);
      const asked = scene
        .calls()
        .slice(since)
        .flatMap(({ slots }) => slots).length;
      scene.check(
        asked <= PLANS * PLAN_SIZE - saved,
        `${asked} ideas were requested again, though ${saved} of ${PLANS * PLAN_SIZE} were kept`,
      );
      const books = await ledgerCheck(elsewhere.databaseUrl, BOOKS_MS);
      scene.check(books === undefined, `restored: ${books}`);
      const seconds = (performance.now() - beganAt) / 1_000;
      return { note: `${saved} ideas and more kept, ${asked} asked for; ${seconds.toFixed(0)} s from start to end` };
    } finally {
      await elsewhere?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const RESTORES: readonly Scenario[] = [openJobsGoOn];
