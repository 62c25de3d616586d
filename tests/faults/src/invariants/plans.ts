import { contentPlanRoutes, jobRoutes } from '@orbita/contracts';
import { planProblems } from '@orbita/harness';
import type { RunningPlan, Scene } from '../scene.js';

/** I5: a plan shows exactly its slots, or nothing when its first writing failed. I10: no other user sees it. */
export const plansProblems = async (scene: Scene): Promise<string[]> => {
  const problems: string[] = [];
  for (const plan of scene.plans) problems.push(...(await onePlan(scene, plan)));
  return problems;
};

const onePlan = async (scene: Scene, { tenant, planId, jobId, ordered }: RunningPlan): Promise<string[]> => {
  const answer = await tenant.api.send(contentPlanRoutes.get, { params: { id: planId } });
  const orphans = await strayPublications(scene, planId);
  if (answer.status === 404) return orphans === 0 ? [] : [`I5: deleted plan ${planId} left ${orphans} publications`];
  if (answer.status !== 200) return [`I5: plan ${planId} answered ${answer.status}`];
  const shown = await tenant.api.call(contentPlanRoutes.get, { params: { id: planId } });
  const problems = [
    ...(shown.status === 'completed'
      ? planProblems(ordered, shown).map((problem) => `I5: plan ${planId}: ${problem}`)
      : []),
    ...(shown.status === 'failed' && shown.publications.length > 0
      ? [`I5: failed plan ${planId} shows publications`]
      : []),
    ...(shown.status === 'failed' && !shown.error_message ? [`I8: failed plan ${planId} gives no reason`] : []),
    ...(orphans === shown.publications.length
      ? []
      : [`I5: plan ${planId} stores ${orphans}, shows ${shown.publications.length}`]),
  ];
  const { api: stranger } = scene.world.observer;
  const foreign = [
    await stranger.send(contentPlanRoutes.get, { params: { id: planId } }),
    await stranger.send(jobRoutes.get, { params: { id: jobId } }),
  ];
  return [
    ...problems,
    ...foreign.flatMap(({ status, path }) => (status === 404 ? [] : [`I10: ${path} shown to a stranger`])),
  ];
};

const strayPublications = async ({ world }: Scene, planId: number): Promise<number> => {
  const [row] = await world.query<{ count: number }>('SELECT count(*) FROM publications WHERE content_plan_id = $1', [
    planId,
  ]);
  return row?.count ?? 0;
};
