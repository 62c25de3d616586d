import { Injectable } from '@nestjs/common';
import { AppError, type PushTestReport } from '@orbita/contracts';
import { ActsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { PUSH_TEST } from './push-act.js';

/** Messages that try whether pushes reach a device; they go the way every push goes. */
@Injectable()
export class PushTrials {
  constructor(private readonly acts: ActsService) {}

  /**
   * Has a device of the user sent one, whatever they wish to be told of.
   * @returns the name its outcome is asked by
   * @throws AppError PUSH_SUBSCRIPTION_NOT_FOUND
   */
  async order(tx: Tx, userId: number, subscriptionId: number): Promise<string> {
    const known = await tx.query('SELECT 1 FROM push_subscriptions WHERE id = $1 AND user_id = $2', [
      subscriptionId,
      userId,
    ]);
    if (known.length === 0) throw new AppError('PUSH_SUBSCRIPTION_NOT_FOUND');
    const name = `push-test-${subscriptionId}-${randomUUID()}`;
    await this.acts.intend(tx, PUSH_TEST, { operationKey: name, subject: name, userId, payload: { subscriptionId } });
    return name;
  }

  /**
   * What the push service said; undefined while it has not.
   * @throws AppError the act's own: why it was not taken
   */
  async outcome(name: string): Promise<PushTestReport['outcome'] | undefined> {
    const [act] = await this.acts.about(name);
    if (act?.status === 'done') return 'accepted';
    if (act?.status === 'unconfirmed') return 'unknown';
    if (act?.errorCode) throw new AppError(act.errorCode, { message: act.errorMessage ?? undefined });
    return undefined;
  }
}
