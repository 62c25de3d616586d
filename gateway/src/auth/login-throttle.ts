import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { addressBlock } from '../http/address-block.js';
import { Quotas } from '../http/quotas.js';
import { REDIS } from '../resources.js';
import { Backoff } from './backoff.js';

/** Origin of a login. */
export interface LoginSource {
  email: string;
  address: string;
  /** Token of a browser that signed in to this account before; null for any other. */
  device: string | null;
}

/** One counted login try; the caller reports its end, unless the password was wrong. */
export interface LoginAttempt {
  /** There was no verdict because of a fault of ours: the try does not count. */
  unjudged(): Promise<void>;
  /** The password was right: earlier mistakes from here are cleared, those from elsewhere stay counted. */
  loggedIn(): Promise<void>;
}

/** Redis stores neither e-mails nor tokens in plain form, and its keys have one length. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Slows down guessing of passwords without letting one user lock out another. An e-mail and an address together are locked
 * after ten tries. An e-mail alone, over all addresses, has to wait a minute at most. Neither rule, nor the limit of its
 * address, applies to a device its owner has signed in with before: it has its own count and only has to wait.
 */
@Injectable()
export class LoginThrottle {
  private readonly pairs: Backoff;
  private readonly emails: Backoff;
  private readonly devices: Backoff;

  constructor(
    @Inject(REDIS) redis: Redis,
    private readonly quotas: Quotas,
  ) {
    // Never more than ten in any 15 minutes.
    this.pairs = new Backoff(redis, {
      name: 'login-pair',
      freeTries: 5,
      longestPauseS: 8,
      lock: { tries: 10, seconds: 15 * 60 },
    });
    // As many tries a day as three addresses have, then one a minute: many addresses together get hardly more than one.
    this.emails = new Backoff(redis, { name: 'login-email', freeTries: 30, longestPauseS: 60 });
    this.devices = new Backoff(redis, { name: 'login-device', freeTries: 5, longestPauseS: 60 });
  }

  /** Counts one login try. @throws AppError TOO_MANY_REQUESTS */
  async attempt(source: LoginSource): Promise<LoginAttempt> {
    return source.device === null ? this.fromAnywhere(source) : this.fromDevice(source.device, source.email);
  }

  private async fromDevice(device: string, email: string): Promise<LoginAttempt> {
    const key = keyOf(device, email);
    await this.devices.attempt(key);
    return { unjudged: () => this.devices.forgive(key), loggedIn: () => this.devices.forget(key) };
  }

  private async fromAnywhere({ email, address }: LoginSource): Promise<LoginAttempt> {
    await this.quotas.admit('login', { userId: undefined, address });
    const pair = keyOf(email, addressBlock(address));
    await this.pairs.attempt(pair);
    const account = keyOf(email);
    try {
      await this.emails.attempt(account);
    } catch (refusal) {
      await this.pairs.forgive(pair);
      throw refusal;
    }
    return {
      unjudged: async () => void (await Promise.all([this.pairs.forgive(pair), this.emails.forgive(account)])),
      loggedIn: async () => void (await Promise.all([this.pairs.forget(pair), this.emails.forgive(account)])),
    };
  }
}
