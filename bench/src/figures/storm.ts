import { isAnswered, logNow } from '@orbita/harness';
import { withFixture } from '../fixture.js';
import type { Figure } from '../figure.js';
import { runPlan } from './plans.js';

const PARALLEL = 10;
const REFUSED_SHARE = 0.8;
const GOAL = 1.2;
const PLANS = 6;

/** 80 % of calls are refused for a minute of a real provider; plans ordered meanwhile must still be written. */
export const storm: Figure = {
  name: 'storm',
  measure: ({ quick }) => {
    const speed = quick ? 10 : 4;
    const stormMs = 60_000 / speed;
    return withFixture({ parallel: PARALLEL, speed }, async (fixture) => {
      const tenants = await fixture.tenants(PLANS);
      const beganAt = logNow();
      await fixture.model.behave({
        storm: { probability: REFUSED_SHARE, seconds: stormMs / 1_000, retryAfterSeconds: 2 / speed },
      });
      const ends = await Promise.all(
        tenants.map(async (tenant) => {
          const { planId } = await tenant.orderPlan(30);
          return tenant.planEnded(planId, 120_000);
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, beganAt + stormMs - logNow())));
      const afterAt = logNow();
      for (const tenant of tenants.slice(0, 3)) await runPlan(fixture, tenant, 30);
      const calls = await fixture.model.log();
      const during = calls.filter(({ at }) => at < afterAt);
      const after = calls.filter(({ at }) => at >= afterAt);
      const perSuccess = (some: typeof calls): number => some.length / some.filter(isAnswered).length;
      const failed = ends.filter(({ status }) => status !== 'completed').length;
      return [
        {
          figure: `429 storm: ${REFUSED_SHARE * 100} % for ${stormMs / 1_000} s at ${speed} times the pace, ${PLANS} plans`,
          goal: `0 failed, ≤ ${GOAL} calls per success outside of it`,
          floor: '1 call per success',
          measured: `${failed} failed, ${perSuccess(after).toFixed(2)} outside, ${perSuccess(during).toFixed(2)} inside`,
          met: failed === 0 && perSuccess(after) <= GOAL,
          values: { failed, outside: perSuccess(after), inside: perSuccess(during) },
        },
      ];
    });
  },
};
