import { percentile, until } from '@orbita/harness';
import { withFixture } from '../fixture.js';
import { type Figure, time } from '../figure.js';
import { bareStatementMs } from '../floor/bare.js';

const PARALLEL = 10;
/** Fast answers: only the time until the call is measured. */
const SPEED = 50;
const P50_MS = 10;
const P99_MS = 50;
const WARM_UP = 20;

export const acceptToCall: Figure = {
  name: 'accept-to-call',
  measure: ({ quick }) =>
    withFixture({ parallel: PARALLEL, speed: SPEED }, async (fixture) => {
      const tenant = await fixture.tenant();
      const jobs = quick ? 200 : 500;
      // One at a time, so that the n-th call belongs to the n-th job.
      for (let job = 0; job < WARM_UP + jobs; job += 1) {
        const id = await tenant.orderAudience();
        await until(`the end of job ${id}`, () => tenant.api.jobEnded(id), { timeoutMs: 10_000, everyMs: 10 });
      }
      const accepted = await fixture.query<{ at: number }>(
        `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM jobs WHERE user_id = $1 ORDER BY id`,
        [tenant.userId],
      );
      const calls = await fixture.model.log();
      if (calls.length !== accepted.length) throw new Error(`${calls.length} calls for ${accepted.length} jobs`);
      const waits = accepted.map(({ at }, i) => (calls[i]?.at ?? Number.NaN) - at).slice(WARM_UP);
      const statementMs = await bareStatementMs(fixture);
      const p50 = percentile(waits, 50);
      const p99 = percentile(waits, 99);
      return [
        {
          figure: `accept → provider call starts, ${jobs} jobs, idle`,
          goal: `p50 ≤ ${P50_MS} ms, p99 ≤ ${P99_MS} ms`,
          floor: `a statement ${time(statementMs)}`,
          measured: `p50 ${time(p50)}, p99 ${time(p99)}`,
          met: p50 <= P50_MS && p99 <= P99_MS,
          values: { jobs, p50, p99, statementMs },
        },
      ];
    }),
};
