import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { Counter } from '../http/counter.js';
import { REDIS } from '../resources.js';

/** Mails with a link that one address is sent at most, whoever asks for them. */
const MAILS = { points: 3, seconds: 15 * 60 };

/** Keeps mailboxes from being filled by whoever knows their address, known to us or not. */
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
