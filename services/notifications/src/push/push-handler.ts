import { AppError, type Language, MAX_UNREAD, type PushMessage } from '@orbita/contracts';
import { saidIn } from '@orbita/contracts/english';
import type { ActHandler, ActRecord, CallAnswer, Preparation } from '@orbita/jobs';
import type { Database, SecretBox } from '@orbita/platform';
import { type EgressAnswer, type EgressClient, EgressFailed, EgressRefused } from '@orbita/platform/egress';
import webPush from 'web-push';
import { PUSH_SEND } from './push-act.js';
import { openSubscription } from './subscription.js';

/** So long a push service keeps a message for a device that is off. */
const TTL_S = 12 * 3_600;
/** A push service promises 4 KB (RFC 8030); more than this nobody reads on a lock screen. */
const TITLE_LENGTH = 120;
const TEXT_LENGTH = 240;
const ANSWER_BYTES = 16 * 1024;
const TIMEOUT_MS = 15_000;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** Whom a push service turns to, `mailto:` or `https:`. */
  subject: string;
}

export interface PushHandlerOptions {
  db: Database;
  box: SecretBox;
  egress: Pick<EgressClient, 'post'>;
  /** Without them nothing is pushed. */
  vapid: VapidKeys | null;
}

interface Payload {
  notificationId: number;
  subscriptionId: number;
}

interface Due {
  sealed: string;
  /** The reader's. */
  language: Language;
  title: string;
  text: string;
  path: string | null;
  unread: number;
}

/** An encrypted message on its way. */
interface Sealed {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

const shortened = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

/** A wait in whole seconds; dates are not waited for. */
const retryAfterMs = ({ headers }: EgressAnswer): number | undefined =>
  /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) * 1_000 : undefined;

const later = (afterMs?: number): CallAnswer => ({
  answer: 'later',
  reason: new AppError('ACT_NOT_ACCEPTED'),
  ...(afterMs !== undefined && { afterMs }),
});

/** Pushes notifications to devices (RFC 8030): encrypted for each (RFC 8291), signed by the installation (RFC 8292). */
export class PushHandler implements ActHandler<Payload, Sealed> {
  readonly kind = PUSH_SEND;

  constructor(private readonly options: PushHandlerOptions) {}

  /** @throws AppError PUSH_UNAVAILABLE without keys, PUSH_UNWANTED once it is read or the device signed out */
  async prepare({ payload }: ActRecord<Payload>): Promise<Preparation<Sealed>> {
    const { vapid, box } = this.options;
    if (!vapid) throw new AppError('PUSH_UNAVAILABLE');
    const due = await this.due(payload);
    if (!due) throw new AppError('PUSH_UNWANTED');
    const message: PushMessage = {
      id: payload.notificationId,
      title: shortened(saidIn(due.language, due.title), TITLE_LENGTH),
      text: shortened(saidIn(due.language, due.text), TEXT_LENGTH),
      path: due.path ?? '/dashboard',
      unread: due.unread,
    };
    const subscription = openSubscription(box, payload.subscriptionId, due.sealed);
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
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

  async call(act: ActRecord<Payload>, { endpoint, headers, body }: Sealed, signal: AbortSignal): Promise<CallAnswer> {
    const { egress } = this.options;
    try {
      const answer = await egress.post(endpoint, {
        headers,
        body,
        signal,
        maxBytes: ANSWER_BYTES,
        timeoutMs: TIMEOUT_MS,
      });
      return await this.judged(answer, act.payload);
    } catch (error) {
      if (error instanceof EgressRefused) return { answer: 'refused', reason: new AppError('PUSH_REFUSED') };
      if (error instanceof EgressFailed && !error.mayHaveArrived) return later();
      return { answer: 'unknown' };
    }
  }

  /** The bell tells of it in any case: no row of ours changes with a push. */
  async settled(): Promise<void> {
    return Promise.resolve();
  }

  private async judged(answer: EgressAnswer, { subscriptionId }: Payload): Promise<CallAnswer> {
    const { status } = answer;
    if (status >= 200 && status < 300) return { answer: 'accepted', receipt: {} };
    if (status === 429 || status >= 500) return later(retryAfterMs(answer));
    // The browser has forgotten it, or its user has withdrawn the permission.
    if (GONE.has(status)) {
      await this.options.db.query('DELETE FROM push_subscriptions WHERE id = $1', [subscriptionId]);
    }
    return { answer: 'refused', reason: new AppError('PUSH_REFUSED') };
  }

  /** What is to be sent; undefined once it is read, the device gone, its session over or the wish another one. */
  private async due({ notificationId, subscriptionId }: Payload): Promise<Due | undefined> {
    const [due] = await this.options.db.query<Due>(
      `SELECT device.subscription_sealed AS sealed, reader.language, told.title, told.text, told.path,
              (SELECT count(*) FROM (SELECT 1 FROM notifications unread WHERE unread.user_id = told.user_id
                  AND unread.read_at IS NULL LIMIT ${MAX_UNREAD}) unread) AS unread
         FROM notifications told
         JOIN push_subscriptions device ON device.id = $2 AND device.user_id = told.user_id
         JOIN access_tokens session ON session.id = device.session_id AND session.revoked_at IS NULL AND session.expires_at > now()
         JOIN users reader ON reader.id = told.user_id AND reader.deleted_at IS NULL AND reader.blocked_at IS NULL
        WHERE told.id = $1 AND told.read_at IS NULL AND device.subscription_sealed IS NOT NULL`,
      [notificationId, subscriptionId],
    );
    return due;
  }
}
