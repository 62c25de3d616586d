import { billingRoutes } from '@orbita/contracts';
import { type Answer, type Tenant, isOutage, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import type { Scenario } from '../scenario.js';

const BUYERS = 20;
/** Unfinished purchases when the gateway is killed. */
const BEGUN = 5;
const BACK_MS = 20_000;
/** The sweep runs every 5 s. */
const SWEPT_MS = 20_000;

interface Buyer {
  tenant: Tenant;
  key: string;
}

interface Bought {
  userId: number;
  paid: number;
  pending: number;
  granted: number;
}

const activate = ({ tenant, key }: Buyer): Promise<Answer> =>
  tenant.api.send(
    billingRoutes.activate,
    { body: { plan_type: 'pro', billing_period: 'monthly', expected_price_rub: 699 } },
    { headers: { 'idempotency-key': key } },
  );

/** Undefined while the product is down. */
const tried = async (buyer: Buyer): Promise<Answer | undefined> => {
  try {
    const answer = await activate(buyer);
    return answer.status === 503 ? undefined : answer;
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
};

/** The gateway dies during activations: the sweep finishes what was begun, and a repeated request finds it done. */
const amidActivations: Scenario = {
  name: 'gateway killed amid 20 activations',
  tolerates: { refused: true },
  async run(scene) {
    const buyers: Buyer[] = [];
    for (let i = 0; i < BUYERS; i += 1) buyers.push({ tenant: await scene.tenant(), key: randomUUID() });
    const userIds = buyers.map(({ tenant }) => tenant.userId);
    const bought = () =>
      scene.world.query<Bought & Record<string, unknown>>(
        `SELECT account.user_id::int AS "userId",
                (SELECT count(*) FROM purchases WHERE user_id = account.user_id AND status = 'paid')::int AS paid,
                (SELECT count(*) FROM purchases WHERE user_id = account.user_id AND status = 'pending')::int AS pending,
                (SELECT count(*) FROM ledger_entries WHERE user_id = account.user_id AND operation_key LIKE 'purchase-%')::int AS granted
           FROM credit_accounts account WHERE account.user_id = ANY ($1::bigint[])`,
        [userIds],
      );

    const first = buyers.map(tried);
    await until(
      'purchases that are begun',
      async () => (await bought()).filter(({ paid, pending }) => paid + pending > 0).length >= BEGUN,
      { timeoutMs: BACK_MS, everyMs: 2 },
    );
    await scene.kill('gateway');
    const cut = (await Promise.all(first)).filter((answer) => answer === undefined).length;
    const left = (await bought()).filter(({ pending }) => pending > 0).length;

    await scene.world.query(
      `UPDATE billing_timers SET due_at = now() WHERE kind = 'payment' AND user_id = ANY ($1::bigint[])`,
      [userIds],
    );
    await until('an end of every purchase', async () => (await bought()).every(({ pending }) => pending === 0), {
      timeoutMs: SWEPT_MS,
      everyMs: 100,
    });
    for (const buyer of buyers) {
      const answer = await until('an answer to the repeated activation', () => tried(buyer), {
        timeoutMs: BACK_MS,
        everyMs: 100,
      });
      scene.check(
        answer.status === 200,
        `a repeated activation answered ${answer.status}: ${answer.text.slice(0, 200)}`,
      );
    }
    for (const { userId, paid, pending, granted } of await bought()) {
      const isOnce = paid === 1 && pending === 0 && granted === 1;
      scene.check(isOnce, `user ${userId} has ${paid} paid and ${pending} pending purchases, ${granted} grants`);
    }
    return { note: `${cut} cut off, ${left} left pending` };
  },
};

export const PURCHASE_FAULTS: Scenario[] = [amidActivations];
