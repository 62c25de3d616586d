import { audienceRoutes, contentPlanRoutes } from '@orbita/contracts';
import { planRequest } from '@orbita/harness';
import type { Scenario } from '../scenario.js';

/** Several times the connections of one gateway. */
const ORDERS_EACH = 15;
const TENANTS = 4;
/** Less than a failed wait for a connection would take. */
const ACCEPTED_MS = 2_500;

/** Many orders at one moment: none may hold a connection while it waits for another. */
const ordersAtOnce: Scenario = {
  name: 'crowd orders at once',
  async run(scene) {
    const tenants = [];
    for (let i = 0; i < TENANTS; i += 1) tenants.push(await scene.tenant());
    const orderedAt = performance.now();
    const ordered = planRequest(1);
    const orders = tenants.flatMap((tenant) =>
      Array.from({ length: ORDERS_EACH }, async (_, i) => {
        if (i % 2 === 0) {
          const body = { name: 'Кофейня' };
          return tenant.api.send(audienceRoutes.suggest, { body }, { headers: { prefer: 'respond-async' } });
        }
        const answer = await tenant.api.send(contentPlanRoutes.create, {
          params: { id: tenant.projectId },
          body: ordered,
        });
        if (answer.status === 201) {
          const { id: planId, job_id: jobId } = JSON.parse(answer.text) as { id: number; job_id: number };
          scene.follow(tenant, { planId, jobId, ordered, orderedAt });
        }
        return answer;
      }),
    );
    const answers = await Promise.all(orders);
    const refused = answers.filter(({ status }) => status !== 201 && status !== 202);
    scene.check(refused.length === 0, `${refused.length} of ${answers.length} orders got ${refused[0]?.status}`);
    const slowestMs = Math.max(...answers.map(({ ms }) => ms));
    scene.check(slowestMs <= ACCEPTED_MS, `an order was accepted after ${Math.round(slowestMs)} ms`);
    for (const plan of scene.plans) {
      scene.check((await plan.ended()).status === 'completed', `plan ${plan.planId} failed`);
    }
    return { note: `${answers.length} orders, slowest ${Math.round(slowestMs)} ms` };
  },
};

export const CROWDS: Scenario[] = [ordersAtOnce];
