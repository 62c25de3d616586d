import { generatorRoutes } from '@orbita/contracts';
import { percentile } from '@orbita/harness';
import { withFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';

/** Time the product may add to that of the provider. */
const P95_MS = 60;
const SPEED = 20;
const WARM_UP = 10;

const TEXT =
  'Зерно обжариваем сами, каждую неделю. Приходите попробовать свежий фильтр и расскажите, какой кофе любите.';

/** Time from a request to its answer, without the time of its model calls: one request at a time. */
export const singleTexts: Figure = {
  name: 'single-texts',
  measure: ({ quick }) =>
    withFixture({ parallel: 10, speed: SPEED }, async (fixture) => {
      const { api, projectId: project_id } = await fixture.tenant();
      const requests = quick ? 40 : 100;
      const asks: [name: string, ask: () => Promise<unknown>][] = [
        [
          'headlines',
          () => api.call(generatorRoutes.headlines, { body: { topic: 'Зерно', text_type: 'post', project_id } }),
        ],
        [
          'generate',
          () => api.call(generatorRoutes.generate, { body: { topic: 'Зерно', text_type: 'post', project_id } }),
        ],
        [
          'improve',
          () => api.call(generatorRoutes.improve, { body: { text: TEXT, instruction: 'Живее', project_id } }),
        ],
      ];
      const rows: Row[] = [];
      for (const [name, ask] of asks) {
        const overheads: number[] = [];
        const theirs: number[] = [];
        for (let request = 0; request < WARM_UP + requests; request += 1) {
          const seen = (await fixture.model.log()).length;
          const begun = performance.now();
          await ask();
          const took = performance.now() - begun;
          // A text of the wrong size is requested twice, one call after the other.
          const calls = (await fixture.model.log()).slice(seen);
          if (calls.length === 0) throw new Error(`${name} made no call`);
          const providerMs = calls.reduce((sum, { at, endedAt }) => sum + endedAt - at, 0);
          if (request < WARM_UP) continue;
          overheads.push(took - providerMs);
          theirs.push(providerMs);
        }
        const [p50, p95] = [percentile(overheads, 50), percentile(overheads, 95)];
        rows.push({
          figure: `${name}: our time over the provider's, ${requests} requests`,
          goal: `p95 ≤ ${P95_MS} ms`,
          floor: `the provider p50 ${time(percentile(theirs, 50))}`,
          measured: `p50 ${time(p50)}, p95 ${time(p95)}`,
          met: p95 <= P95_MS,
          values: { requests, p50, p95 },
        });
      }
      return rows;
    }),
};
