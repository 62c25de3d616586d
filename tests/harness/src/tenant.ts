import {
  accountRoutes,
  audienceRoutes,
  billingRoutes,
  contentPlanRoutes,
  projectRoutes,
  type ContentPlanRequest,
  type ContentPlanStatusReply,
} from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import { isOutage, type ApiClient, type CallOptions } from './api-client.js';
import { planRequest } from './plans.js';
import { until } from './waiting.js';

export interface Credentials {
  email: string;
  password: string;
}

/** Enough for any number of plans a test orders. */
const CREDITS = 1_000_000;

/** Signs in; the returned client acts as that user. */
export const signIn = async (api: ApiClient, { email, password }: Credentials): Promise<ApiClient> => {
  const { access_token: token } = await api.call(accountRoutes.login, { body: { email, password } });
  return api.as(token);
};

export interface PlanInProgress {
  planId: number;
  jobId: number;
  /** Time of the order, by `performance.now()`. */
  orderedAt: number;
}

/** A user with credits and one project, made through the API. */
export class Tenant {
  private constructor(
    readonly api: ApiClient,
    readonly credentials: Credentials,
    readonly userId: number,
    readonly projectId: number,
  ) {}

  /** Registers a user; `administrator` gives the credits. */
  static async create(api: ApiClient, administrator: ApiClient, { credits = CREDITS } = {}): Promise<Tenant> {
    const credentials = { email: `fault-${randomUUID()}@example.ru`, password: randomUUID() };
    const { access_token: token, user } = await api.call(accountRoutes.register, {
      body: { name: 'Проверка', ...credentials, agreeToPrivacy: true, agreeToPersonalData: true },
    });
    const own = api.as(token);
    if (credits > 0) {
      await administrator.call(billingRoutes.adjustCredits, {
        params: { id: user.id },
        body: { amount: credits, description: 'Для проверки' },
      });
    }
    const project = await own.call(projectRoutes.create, { body: { name: 'Кофейня', description: 'Кофе с собой' } });
    return new Tenant(own, credentials, user.id, project.id);
  }

  /** Remaining credits. */
  async credits(): Promise<number> {
    return (await this.api.call(accountRoutes.me, {})).credits_balance;
  }

  /** Buys the plan that has every tool. */
  async subscribe(): Promise<void> {
    await this.api.call(billingRoutes.activate, {
      body: { plan_type: 'pro', billing_period: 'monthly', expected_price_rub: 699 },
    });
  }

  /** Orders a plan with this many publications, or exactly the given one. */
  async orderPlan(order: number | ContentPlanRequest, options?: CallOptions): Promise<PlanInProgress> {
    const orderedAt = performance.now();
    const body = typeof order === 'number' ? planRequest(order) : order;
    const plan = await this.api.call(contentPlanRoutes.create, { params: { id: this.projectId }, body }, options);
    if (plan.job_id === null) throw new Error(`plan ${plan.id} was accepted without a job`);
    return { planId: plan.id, jobId: plan.job_id, orderedAt };
  }

  /** Orders a suggestion of audience; resolves with the id of its job. */
  async orderAudience(name = 'Кофейня'): Promise<number> {
    return this.api.order(audienceRoutes.suggest, { body: { name } });
  }

  /** Status of a plan; undefined while the product is down. */
  async look(planId: number): Promise<ContentPlanStatusReply | undefined> {
    try {
      return await this.api.call(contentPlanRoutes.status, { params: { id: planId } });
    } catch (error) {
      if (isOutage(error)) return undefined;
      throw error;
    }
  }

  /** Waits until a plan is completed or failed. */
  async planEnded(planId: number, timeoutMs: number): Promise<ContentPlanStatusReply> {
    return until(
      `the end of plan ${planId}`,
      async () => {
        const seen = await this.look(planId);
        return (seen?.status === 'completed' || seen?.status === 'failed') && seen;
      },
      { timeoutMs, everyMs: 25 },
    );
  }

  /** Waits until this many publications of a running plan are written. */
  async planReached(planId: number, publications: number, timeoutMs: number): Promise<void> {
    await until(
      `${publications} publications of plan ${planId}`,
      async () => {
        const seen = await this.look(planId);
        if (seen?.status === 'completed' || seen?.status === 'failed') {
          throw new Error(`plan ${planId} was ${seen.status} before the fault`);
        }
        return (seen?.publications_count ?? 0) >= publications;
      },
      { timeoutMs, everyMs: 10 },
    );
  }
}
