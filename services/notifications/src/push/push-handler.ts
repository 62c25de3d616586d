import { AppError } from '@orbita/contracts';
import type { EffectHandler, EffectKind, EffectRecord, CallAnswer, Preparation } from '@orbita/jobs';
import type { Database, SecretBox } from '@orbita/platform';
import { type EgressAnswer, type EgressClient, EgressFailed, EgressRefused } from '@orbita/platform/egress';
import webPush from 'web-push';
import type { DueMessage } from './push-words.js';
import { openSubscription } from './subscription.js';

/** How long a push service keeps a message for a device that is off. */
const TTL_S = 12 * 3_600;
const ANSWER_BYTES = 16 * 1024;
const TIMEOUT_MS = 15_000;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** Contact for the push service, `mailto:` or `https:`. */
  subject: string;
}

interface PushNeeds {
  db: Database;
  box: SecretBox;
  egress: Pick<EgressClient, 'post'>;
  /** Without them nothing is pushed. */
  vapid: VapidKeys | null;
}

interface PushHandlerOptions<Payload> extends PushNeeds {
  kind: EffectKind<Payload>;
  /** The message to send now. Undefined: nothing to send any more. */
  messageFor: (effect: EffectRecord<Payload>) => Promise<DueMessage | undefined>;
}

/** An encrypted message ready to send. */
interface Sealed {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** A wait in whole seconds. Dates are ignored. */
const retryAfterMs = ({ headers }: EgressAnswer): number | undefined =>
  /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) * 1_000 : undefined;

const later = (afterMs?: number): CallAnswer => ({
  answer: 'later',
  reason: new AppError('ACT_NOT_ACCEPTED'),
  ...(afterMs !== undefined && { afterMs }),
});

/** Pushes messages of one kind to devices (RFC 8030): encrypted for each (RFC 8291), signed by the installation (RFC 8292). */
export class PushHandler<Payload extends { subscriptionId: number }> implements EffectHandler<Payload, Sealed> {
  readonly kind: EffectKind<Payload>;

  constructor(private readonly options: PushHandlerOptions<Payload>) {
    this.kind = options.kind;
  }

  /** @throws AppError PUSH_UNAVAILABLE without keys, PUSH_UNWANTED once there is nothing to send or the device signed out */
  async prepare(effect: EffectRecord<Payload>): Promise<Preparation<Sealed>> {
    const { vapid, box, messageFor } = this.options;
    if (!vapid) throw new AppError('PUSH_UNAVAILABLE');
    const due = await messageFor(effect);
    if (!due) throw new AppError('PUSH_UNWANTED');
    const subscription = openSubscription(box, effect.payload.subscriptionId, due.sealed);
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(due.message), {
      vapidDetails: vapid,
      TTL: TTL_S,
      urgency: 'high',
    });
    const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
    const material = {
      endpoint,
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body,
    };
    return { ready: true, material };
  }

  async call(
    effect: EffectRecord<Payload>,
    { endpoint, headers, body }: Sealed,
    signal: AbortSignal,
  ): Promise<CallAnswer> {
    const { egress } = this.options;
    try {
      const answer = await egress.post(endpoint, {
        headers,
        body,
        signal,
        maxBytes: ANSWER_BYTES,
        timeoutMs: TIMEOUT_MS,
      });
      return await this.judged(answer, effect.payload);
    } catch (error) {
      if (error instanceof EgressRefused) return { answer: 'refused', reason: new AppError('PUSH_REFUSED') };
      if (error instanceof EgressFailed && !error.mayHaveArrived) return later();
      return { answer: 'unknown' };
    }
  }

  /** The bell shows it in any case: no row of ours changes with a push. */
  async settled(): Promise<void> {
    return Promise.resolve();
  }

  private async judged(answer: EgressAnswer, { subscriptionId }: Payload): Promise<CallAnswer> {
    const { status } = answer;
    if (status >= 200 && status < 300) return { answer: 'accepted', receipt: {} };
    if (status === 429 || status >= 500) return later(retryAfterMs(answer));
    // The browser has dropped the subscription, or its user has withdrawn the permission.
    if (GONE.has(status)) {
      await this.options.db.query('DELETE FROM push_subscriptions WHERE id = $1', [subscriptionId]);
    }
    return { answer: 'refused', reason: new AppError('PUSH_REFUSED') };
  }
}
