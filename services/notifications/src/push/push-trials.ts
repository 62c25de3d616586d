import { Injectable } from '@nestjs/common';
import { AppError, type PushTestReport } from '@orbita/contracts';
import { EffectsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { PUSH_TEST } from './push-effect.js';

/** Test messages to a device. They are sent like every push. */
@Injectable()
export class PushTrials {
  constructor(private readonly effects: EffectsService) {}

  /**
   * Sends a test message to a device of the user, whatever their preferences.
   * @returns the name to ask for its outcome by
   * @throws AppError PUSH_SUBSCRIPTION_NOT_FOUND
   */
  async order(tx: Tx, userId: number, subscriptionId: number): Promise<string> {
    const known = await tx.query('SELECT 1 FROM push_subscriptions WHERE id = $1 AND user_id = $2', [
      subscriptionId,
      userId,
    ]);
    if (known.length === 0) throw new AppError('PUSH_SUBSCRIPTION_NOT_FOUND');
    const name = `push-test-${subscriptionId}-${randomUUID()}`;
    await this.effects.intend(tx, PUSH_TEST, {
      operationKey: name,
      subject: name,
      userId,
      payload: { subscriptionId },
    });
    return name;
  }

  /**
   * The push service's answer. Undefined while there is none.
   * @throws AppError the effect's error: why it was refused
   */
  async outcome(name: string): Promise<PushTestReport['outcome'] | undefined> {
    const [effect] = await this.effects.about(name);
    if (effect?.status === 'done') return 'accepted';
    if (effect?.status === 'unconfirmed') return 'unknown';
    if (effect?.errorCode) throw new AppError(effect.errorCode, { message: effect.errorMessage ?? undefined });
    return undefined;
  }
}
