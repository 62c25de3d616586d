import type { CallRecord } from '@orbita/fakes';
import { type Tenant, criticalPathMs, median } from '@orbita/harness';
import { type Fixture, withSharedFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';

const PARALLEL = 10;
const PLAN_MS = 15_000;
const FIRST_MS = 5_000;
const TIMES_FASTER = 8;

const text = { type: 'string' };
/** The whole plan as one answer of the model, which a simple client would ask for. */
const SCHEMA = {
  type: 'object',
  properties: {
    publications: {
      type: 'array',
      items: {
        type: 'object',
        properties: { slot: { type: 'integer' }, title: text, short_description: text, goal: text, reasoning: text },
      },
    },
  },
};

/** How long the same server takes to write all publications in one answer. */
const singlePromptMs = async ({ model }: Fixture, publications: number): Promise<number> => {
  const began = performance.now();
  const response = await fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'one',
      stream: true,
      response_format: { type: 'json_schema', json_schema: { name: 'plan', schema: SCHEMA } },
      messages: [{ role: 'user', content: `Придумайте ${publications} публикаций на месяц для кофейни` }],
    }),
  });
  await response.text();
  return performance.now() - began;
};

export interface PlanRun {
  wallMs: number;
  firstMs: number;
  calls: CallRecord[];
}

/** Orders a plan and waits for its end, polling rarely enough not to distort the measurement. */
export const runPlan = async (fixture: Fixture, tenant: Tenant, publications: number): Promise<PlanRun> => {
  const known = (await fixture.model.log()).length;
  const { planId, orderedAt } = await tenant.orderPlan(publications);
  let firstMs = Number.NaN;
  for (;;) {
    const seen = await tenant.look(planId);
    const now = performance.now() - orderedAt;
    if (Number.isNaN(firstMs) && (seen?.publications_count ?? 0) > 0) firstMs = now;
    if (seen?.status === 'completed') return { wallMs: now, firstMs, calls: (await fixture.model.log()).slice(known) };
    if (seen?.status === 'failed') throw new Error(`plan ${planId} failed: ${seen.error_message}`);
    if (now > 600_000) throw new Error(`plan ${planId} did not end`);
    await new Promise((resolve) => setTimeout(resolve, now < 1_000 ? 5 : 20));
  }
};

const atRealPace = async (fixture: Fixture, runs: number): Promise<Row[]> => {
  const tenant = await fixture.tenant();
  const coldMs = (await runPlan(fixture, tenant, 30)).wallMs;
  const plans: PlanRun[] = [];
  for (let run = 0; run < runs; run += 1) plans.push(await runPlan(fixture, tenant, 30));
  const singleMs = await singlePromptMs(fixture, 30);
  const wallMs = median(plans.map((plan) => plan.wallMs));
  const firstMs = median(plans.map((plan) => plan.firstMs));
  const ratio = singleMs / wallMs;
  const idealMs = median(plans.map(({ calls }) => criticalPathMs(calls, PARALLEL)));
  const shortestMs = median(plans.map(({ calls }) => Math.min(...calls.map(({ at, endedAt }) => endedAt - at))));
  return [
    {
      figure: 'plan of 30, K = 10, real pace',
      goal: `≤ ${PLAN_MS / 1_000} s and ≥ ${TIMES_FASTER}× one long prompt`,
      floor: `critical path ${time(idealMs)}`,
      measured: `${time(wallMs)}, ${ratio.toFixed(1)}× (single ${time(singleMs)}); the first after a start ${time(coldMs)}`,
      met: wallMs <= PLAN_MS && ratio >= TIMES_FASTER,
      values: { wallMs, singleMs, ratio, coldMs, idealMs },
    },
    {
      figure: 'first publication visible, real pace',
      goal: `≤ ${FIRST_MS / 1_000} s`,
      floor: `the shortest call ${time(shortestMs)}`,
      measured: time(firstMs),
      met: firstMs <= FIRST_MS,
      values: { firstMs, shortestMs },
    },
  ];
};

/** The whole plan beside one long prompt for all of it, with a model at a real pace. */
export const plans: Figure = {
  name: 'plans',
  measure: ({ quick }) =>
    withSharedFixture({ parallel: PARALLEL, speed: 1 }, (fixture) => atRealPace(fixture, quick ? 1 : 3)),
};
