import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { Counter } from '../http/counter.js';
import { REDIS } from '../resources.js';

/** Most mails with a link that are sent to one address, from all requests together. */
const MAILS = { points: 3, seconds: 15 * 60 };

/** Keeps mailboxes from being flooded, whether the address has an account or not. */
@Injectable()
export class MailThrottle {
  private readonly mails: Counter;

  constructor(@Inject(REDIS) redis: Redis) {
    this.mails = new Counter(redis, { name: 'mails-to', ...MAILS });
  }

  /** Counts one mail to an address. @throws AppError TOO_MANY_REQUESTS */
  async admit(address: string): Promise<void> {
    await this.mails.consume(createHash('sha256').update(address).digest('base64url'), 'account');
  }
}
