import { accountRoutes } from '@orbita/contracts';
import { type Tenant, median } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';

const TIMES = 9;
/** A person reads for so long; pools of connections forget theirs after ten seconds unless they are told otherwise. */
const LULL_MS = 12_500;
const BREATH_MS = 500;
const TIMES_WARM = 1.5;

/** Median of single requests with a pause before each, in ms. */
const answersAfter = async ({ api }: Tenant, pauseMs: number, times: number): Promise<number> => {
  const answers: number[] = [];
  while (answers.length < times) {
    await sleep(pauseMs);
    const began = performance.now();
    await api.call(accountRoutes.me, {});
    answers.push(performance.now() - began);
  }
  return median(answers);
};

/** What the one person waits for who comes back to a quiet installation. */
export const afterLull: Figure = {
  name: 'after-lull',
  measure: ({ quick }) =>
    onBed(undefined, async (bed) => {
      const tenant = await bed.tenant();
      await answersAfter(tenant, BREATH_MS, TIMES); // warms up
      const times = quick ? 3 : TIMES;
      const lull = await answersAfter(tenant, LULL_MS, times);
      const warm = await answersAfter(tenant, BREATH_MS, times);
      return [
        {
          figure: `an answer after ${time(LULL_MS)} without a request`,
          goal: `≤ ${TIMES_WARM} × one after ${time(BREATH_MS)}`,
          measured: `${time(lull)} against ${time(warm)}`,
          met: lull <= warm * TIMES_WARM,
          values: { lull, warm },
        },
      ];
    }),
};
