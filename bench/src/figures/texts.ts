import { contentPlanRoutes, publicationTextRoutes } from '@orbita/contracts';
import { until } from '@orbita/harness';
import { onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';

const PARALLEL = 10;
const SPEED = 5;
const TIMES = 8;
const LIMIT_MS = 300_000;

/** All texts of a plan ordered in one go, against the time its calls take one after another. */
export const texts: Figure = {
  name: 'texts',
  measure: ({ quick }) =>
    onBed({ parallel: PARALLEL, speed: SPEED }, async (bed) => {
      const size = quick ? 60 : 300;
      const tenant = await bed.tenant();
      const { planId } = await tenant.orderPlan(size);
      await tenant.planEnded(planId, LIMIT_MS);
      const { publications } = await tenant.api.call(contentPlanRoutes.get, { params: { id: planId } });
      const before = (await bed.model.log()).length;
      const startedAt = performance.now();
      await tenant.api.call(publicationTextRoutes.generateMany, {
        params: { id: planId },
        body: { publication_ids: publications.map(({ id }) => id) },
      });
      const acceptedMs = performance.now() - startedAt;
      const progress = await until(
        'the texts',
        async () => {
          const seen = await tenant.api.call(publicationTextRoutes.progress, { params: { id: planId } });
          return seen.open === 0 && seen;
        },
        { timeoutMs: LIMIT_MS, everyMs: 50 },
      );
      const wallMs = performance.now() - startedAt;
      if (progress.completed !== size) throw new Error(`${progress.completed} of ${size} texts were written`);
      const calls = (await bed.model.log()).slice(before);
      const oneByOneMs = calls.reduce((sum, { at, endedAt }) => sum + endedAt - at, 0);
      const faster = oneByOneMs / wallMs;
      return [
        {
          figure: `texts: ${size} publications at once, K = ${PARALLEL}, against one after another`,
          goal: `≥ ${TIMES}×`,
          measured: `${faster.toFixed(1)}× (${time(wallMs)}, accepted in ${time(acceptedMs)}, ${calls.length} calls)`,
          met: faster >= TIMES,
          values: { faster, wallMs, acceptedMs, oneByOneMs, calls: calls.length },
        },
      ];
    }),
};
