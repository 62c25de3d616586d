import type { CallRecord, FakeLlm } from '@orbita/fakes';
import { type OrderedPlan, Tenant, logNow, planRequest } from '@orbita/harness';
import type { Stack } from '@orbita/local';
import type { ContentPlanRequest, ContentPlanStatusReply } from '@orbita/contracts';
import { Redis } from 'ioredis';
import type { PlannedPost } from './publishing/planned-post.js';
import { PLAN_SIZE, type World } from './world.js';

/** Roles of the stack that scenarios act on. */
export type Role =
  | 'gateway'
  | 'telegram'
  | 'worker-content'
  | 'worker-media'
  | 'worker-competitors'
  | 'worker-delivery'
  | 'worker-maintenance';

/** A running plan, as a scenario follows it. */
export interface RunningPlan {
  tenant: Tenant;
  planId: number;
  jobId: number;
  ordered: OrderedPlan;
  /** Waits until so many publications are written. */
  reached(publications: number): Promise<void>;
  /** Waits for the end; returns the time since the order in ms. */
  ended(timeoutMs?: number): Promise<ContentPlanStatusReply & { wallMs: number }>;
}

/** Sizes of the scenarios whose size depends on the available time. */
export interface Sizes {
  /** Publications of the shaken run. */
  posts: number;
  /** Rolling deploys. */
  deploys: number;
}

const REACHED_MS = 15_000;
const ENDED_MS = 60_000;

/** A running scenario: records what it orders and breaks, so that the invariants know where to look. */
export class Scene {
  readonly tenants: Tenant[] = [];
  readonly plans: RunningPlan[] = [];
  /** Publications that are published automatically or by hand. */
  readonly posts: PlannedPost[] = [];
  /** Jobs that delivered only a part of their order, by id, with the price of that part. */
  readonly partial = new Map<number, number>();
  readonly problems: string[] = [];
  /** Roles whose processes died: their restart pauses must not add up from scenario to scenario. */
  readonly shaken = new Set<Role>();
  readonly startedAt = logNow();
  private readonly probes = new Set<number>();

  constructor(
    readonly world: World,
    readonly sizes: Sizes,
  ) {}

  get stack(): Stack {
    return this.world.stack;
  }

  get fake(): FakeLlm {
    return this.world.fake;
  }

  /** Records a broken promise; the scenario continues. */
  check(isAsPromised: boolean, problem: string): void {
    if (!isAsPromised) this.problems.push(problem);
  }

  async tenant(): Promise<Tenant> {
    const tenant = await this.world.tenant();
    this.tenants.push(tenant);
    return tenant;
  }

  /** Orders a plan, for a new user unless one is given. */
  async plan(order: number | ContentPlanRequest = PLAN_SIZE, tenant?: Tenant): Promise<RunningPlan> {
    const owner = tenant ?? (await this.tenant());
    const ordered = typeof order === 'number' ? planRequest(order) : order;
    const { planId, jobId, orderedAt } = await owner.orderPlan(ordered);
    return this.follow(owner, { planId, jobId, ordered, orderedAt });
  }

  /** Follows a plan that was ordered in another way. */
  follow(
    tenant: Tenant,
    { planId, jobId, ordered, orderedAt }: { planId: number; jobId: number; ordered: OrderedPlan; orderedAt: number },
  ): RunningPlan {
    const plan: RunningPlan = {
      tenant,
      planId,
      jobId,
      ordered,
      reached: (publications) => tenant.planReached(planId, publications, REACHED_MS),
      ended: async (timeoutMs = ENDED_MS) => {
        const status = await tenant.planEnded(planId, timeoutMs);
        return { ...status, wallMs: performance.now() - orderedAt };
      },
    };
    this.plans.push(plan);
    return plan;
  }

  /** Waits for a plan of PLAN_SIZE that must complete; returns how much longer it took than undisturbed, in ms. */
  async recovered(plan: RunningPlan, timeoutMs?: number): Promise<number> {
    const { status, error_message: error, wallMs } = await plan.ended(timeoutMs);
    this.check(status === 'completed', `plan ${plan.planId} ended ${status}: ${error}`);
    return Math.max(0, wallMs - this.world.baselineMs);
  }

  /** Kills a process of a role; resolves when it is gone, with the moment by the clock of the call log. */
  async kill(role: Role, index = 0): Promise<number> {
    this.shaken.add(role);
    await this.stack.kill(role, 'SIGKILL', index);
    return logNow();
  }

  /** Calls of this scenario that have ended so far, or those that began after a moment. */
  calls(since = this.startedAt): CallRecord[] {
    return this.fake.log().filter(({ id, at }) => at >= since && !this.probes.has(id));
  }

  /** Calls in flight now: the log has ended calls only, so an own call is made, whose entry has the number. */
  async callsInFlight(): Promise<number> {
    const known = new Set(this.fake.log().map(({ id }) => id));
    await (await fetch(`${this.fake.url}/chat/completions`, { method: 'POST', body: '{}' })).text();
    const probe = this.fake.log().find(({ id, slots }) => !known.has(id) && slots.length === 0);
    if (!probe) throw new Error('the call log does not have our own call');
    this.probes.add(probe.id);
    return probe.inFlight - 1;
  }

  /** Numbers of a job's slots whose ideas are stored. */
  async savedSlots(jobId: number): Promise<Set<number>> {
    const rows = await this.world.query<{ key: string }>(
      "SELECT key FROM job_checkpoints WHERE job_id = $1 AND key LIKE 'slot-%'",
      [jobId],
    );
    return new Set(rows.map(({ key }) => Number(/\d+$/.exec(key)?.[0])));
  }

  /** One field of a job's row. */
  async job<T>(
    jobId: number,
    field: 'status' | 'attempt' | 'fence' | 'lease_until' | 'error_message',
  ): Promise<T | undefined> {
    const [row] = await this.world.query<{ value: T }>(`SELECT ${field} AS value FROM jobs WHERE id = $1`, [jobId]);
    return row?.value;
  }

  /** Runs commands on a separate Redis connection. */
  async redis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.stack.redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 3_000 });
    redis.on('error', () => undefined); // the failed command reports it
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  /** The running process of a role or server. */
  pidOf(role: Role | 'postgres', index = 0): number {
    const found = this.stack.processes().find((process) => process.role === role && process.index === index);
    if (!found) throw new Error(`${role}-${index} is not running`);
    return found.pid;
  }
}
