import { percentile } from '@orbita/harness';
import { withSharedFixture } from '../fixture.js';
import { type Figure, time } from '../figure.js';
import { runPlan } from './plans.js';

const PARALLEL = 10;
const STALLED_SHARE = 0.02;
const STALL_S = 30;
const RATIO = 1.5;
const EXTRA_PERCENT = 5;

/** At the real pace: the product's timeouts are in seconds and do not shrink with a faster model. */
export const tail: Figure = {
  name: 'tail',
  measure: ({ quick }) =>
    withSharedFixture({ parallel: PARALLEL, speed: 1 }, async (fixture) => {
      const tenant = await fixture.tenant();
      const undisturbed = await runPlan(fixture, tenant, 30);
      await fixture.model.behave({ stall: { probability: STALLED_SHARE, forSeconds: STALL_S, after: 0 } });
      const runs = quick ? 6 : 20;
      const walls: number[] = [];
      let calls = 0;
      let stalled = 0;
      for (let run = 0; run < runs; run += 1) {
        const plan = await runPlan(fixture, tenant, 30);
        walls.push(plan.wallMs);
        calls += plan.calls.length;
        stalled += plan.calls.filter(({ fault }) => fault === 'stall').length;
      }
      // The next figure may use this fixture.
      await fixture.model.behave({ stall: null });
      const p50 = percentile(walls, 50);
      const p99 = percentile(walls, 99);
      const extra = (calls / (runs * undisturbed.calls.length) - 1) * 100;
      return [
        {
          figure: `tail: ${STALLED_SHARE * 100} % of calls stall ${STALL_S} s, ${runs} plans of 30`,
          goal: `p99 ≤ ${RATIO} × p50, extra calls ≤ ${EXTRA_PERCENT} %`,
          floor: `a plan without stalls ${time(undisturbed.wallMs)}`,
          measured: `p99 ${time(p99)} = ${(p99 / p50).toFixed(2)} × p50 ${time(p50)}, ${extra.toFixed(1)} % extra, ${stalled} stalled`,
          met: p99 <= RATIO * p50 && extra <= EXTRA_PERCENT,
          values: { runs, p50, p99, ratio: p99 / p50, extra, stalled, calls },
        },
      ];
    }),
};
