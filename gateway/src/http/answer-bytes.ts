import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { GatewayEnv } from '../env.js';
import { ENV } from '../resources.js';
import { addressBlock } from './address-block.js';
import { tooManyRequests } from './counter.js';
import { answerBytesOf } from './quota-table.js';
import type { Caller } from './quotas.js';

const WINDOW_S = 60;

/**
 * Counts the bytes sent to a caller: by user if signed in, else by address. Each process counts for itself, because the
 * limit protects its own processor, and a count in Redis would cost every read a round trip.
 */
@Injectable()
export class AnswerBytes {
  private readonly limits: Record<'user' | 'address', RateLimiterMemory>;

  constructor(@Inject(ENV) env: GatewayEnv) {
    const { user, address } = answerBytesOf(env);
    this.limits = {
      user: new RateLimiterMemory({ points: user, duration: WINDOW_S }),
      address: new RateLimiterMemory({ points: address, duration: WINDOW_S }),
    };
  }

  /** Refuses a caller who has no bytes left; an answer's length is known only when it leaves. @throws AppError TOO_MANY_REQUESTS */
  async admit(caller: Caller): Promise<void> {
    const [scope, key] = placeOf(caller);
    const count = await this.limits[scope].get(key);
    if (count && count.consumedPoints >= this.limits[scope].points) throw tooManyRequests(count.msBeforeNext, scope);
  }

  /** Counts an answer that leaves. */
  add(caller: Caller, bytes: number): void {
    const [scope, key] = placeOf(caller);
    // An answer past the limit is sent all the same, and counted.
    void this.limits[scope].consume(key, bytes).catch(() => undefined);
  }
}

const placeOf = ({ userId, address }: Caller): ['user' | 'address', string] =>
  userId === undefined ? ['address', addressBlock(address)] : ['user', String(userId)];
