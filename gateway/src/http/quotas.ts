import { Inject, Injectable } from '@nestjs/common';
import { COST_CLASSES, type CostClass } from '@orbita/contracts';
import type { Redis } from 'ioredis';
import type { GatewayEnv } from '../env.js';
import { ENV, REDIS } from '../resources.js';
import { addressBlock } from './address-block.js';
import { Counter } from './counter.js';
import { type Quota, quotasOf } from './quota-table.js';

interface Caller {
  /** Absent where nobody is signed in. */
  userId: number | undefined;
  address: string;
}

interface ClassCounters {
  user: Counter | undefined;
  address: Counter | undefined;
}

/** Counted by their handlers, which know whom to let pass. */
const COUNTED_LATER: readonly CostClass[] = ['login'];

/** Lets in as many requests of a class as the table allows. */
@Injectable()
export class Quotas {
  private readonly counters: Record<CostClass, ClassCounters>;
  private readonly countedAhead: ReadonlySet<CostClass>;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: GatewayEnv) {
    const table = quotasOf(env);
    const counter = (name: string, quota: Quota | undefined): Counter | undefined =>
      quota && new Counter(redis, { name, points: quota.requests, seconds: quota.seconds, remembersRefusals: true });
    this.counters = Object.fromEntries(
      COST_CLASSES.map((cost): [CostClass, ClassCounters] => [
        cost,
        {
          user: counter(`quota-user-${cost}`, table[cost].user),
          address: counter(`quota-address-${cost}`, table[cost].address),
        },
      ]),
    ) as Record<CostClass, ClassCounters>;
    this.countedAhead = new Set(
      COST_CLASSES.filter((cost) => (table[cost].user ?? table[cost].address) && !COUNTED_LATER.includes(cost)),
    );
  }

  /** Whether requests of a class are counted before their handler: the others have nothing to wait for. */
  isCountedAhead(cost: CostClass): boolean {
    return this.countedAhead.has(cost);
  }

  /**
   * Counts one request. The user's count comes first: whom it refuses takes nothing from the others at the address.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async admit(cost: CostClass, { userId, address }: Caller): Promise<void> {
    const counters = this.counters[cost];
    if (counters.user && userId !== undefined) await counters.user.consume(userId, 'user');
    if (counters.address) await counters.address.consume(addressBlock(address), 'address');
  }
}
