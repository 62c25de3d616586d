import {
  AppError,
  type ErrorCode,
  WEBHOOK_ANSWER_S,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_PING,
  WEBHOOK_SIGNATURE_HEADER,
} from '@orbita/contracts';
import type {
  EffectHandler,
  EffectKind,
  EffectOutcome,
  EffectRecord,
  CallAnswer,
  LookUpAnswer,
  Preparation,
} from '@orbita/jobs';
import type { Database, Logger, SecretBox, Tx } from '@orbita/platform';
import { type EgressClient, EgressFailed, EgressRefused } from '@orbita/platform/egress';
import { type DeliveryPayload, RETRY_WAITS_MS } from './delivery-effect.js';
import { storeFailure, storeSuccess } from './delivery-ends.js';
import type { ReceiverSlots } from './receiver-slots.js';
import { signatureOf } from './signature.js';
import { SEALED_SECRETS, type SealedSecrets, signingSecrets } from './webhook-secret.js';

/** Shown in the log of deliveries. */
const ANSWER_BYTES = 1_024;
/** Longest wait, whatever a receiver asks for. */
const LONGEST_WAIT_MS = 8 * 3_600_000;
/** The answer that says events are no longer wanted. */
const GONE = 410;

export interface DeliveryNeeds {
  db: Database;
  box: SecretBox;
  egress: Pick<EgressClient, 'post'>;
  /** Whether the plan of a user includes webhooks now. */
  mayUse: (userId: number) => Promise<boolean>;
  /** Slots for receivers of one user, and for one host of any user. */
  owners: ReceiverSlots;
  hosts: ReceiverSlots;
  logger: Logger;
}

interface Due extends SealedSecrets {
  userId: number;
  url: string;
  isOn: boolean;
  eventId: string;
  body: string;
}

interface Material {
  url: string;
  eventId: string;
  body: string;
  secrets: string[];
  giveBack: () => void;
}

/** Result of one call, as the log shows it. */
interface Called {
  answer: CallAnswer;
  status?: number;
  excerpt?: string;
}

/** A wait in whole seconds. Dates are ignored. */
const retryAfterMs = (header: string | undefined): number =>
  /^\d{1,6}$/.test(header ?? '') ? Math.min(Number(header) * 1_000, LONGEST_WAIT_MS) : 0;

/** The beginning of an answer, as text that can be stored. */
const excerptOf = (body: Buffer): string => body.toString('utf8').replaceAll('\u0000', '');

/** Posts events to webhooks, signed. Every try is one fence of the delivery's effect. */
export class DeliveryHandler implements EffectHandler<DeliveryPayload, Material> {
  constructor(
    readonly kind: EffectKind<DeliveryPayload>,
    private readonly options: DeliveryNeeds,
  ) {}

  /**
   * @throws AppError WEBHOOK_NOT_FOUND once it is deleted or its owner blocked, WEBHOOK_OFF while it is paused or disabled,
   * WEBHOOKS_NOT_ALLOWED by the plan
   */
  async prepare({ payload: { deliveryId } }: EffectRecord<DeliveryPayload>): Promise<Preparation<Material>> {
    const due = await this.dueOf(deliveryId);
    if (!due) throw new AppError('WEBHOOK_NOT_FOUND');
    if (!due.isOn) throw new AppError('WEBHOOK_OFF');
    if (!(await this.options.mayUse(due.userId))) throw new AppError('WEBHOOKS_NOT_ALLOWED');
    const secrets = signingSecrets(this.options.box, due);
    const owner = this.options.owners.take(String(due.userId));
    if ('waitMs' in owner) return { ready: false, waitMs: owner.waitMs };
    const host = this.options.hosts.take(new URL(due.url).host);
    if ('waitMs' in host) {
      owner.giveBack();
      return { ready: false, waitMs: host.waitMs };
    }
    const giveBack = (): void => {
      owner.giveBack();
      host.giveBack();
    };
    return { ready: true, material: { url: due.url, eventId: due.eventId, body: due.body, secrets, giveBack } };
  }

  async call(effect: EffectRecord<DeliveryPayload>, material: Material, signal: AbortSignal): Promise<CallAnswer> {
    const beganAt = performance.now();
    try {
      const called = await this.post(effect, material, signal);
      await this.note(effect, called, Math.round(performance.now() - beganAt));
      return called.answer;
    } finally {
      material.giveBack();
    }
  }

  async settled(
    tx: Tx,
    { payload: { deliveryId } }: EffectRecord<DeliveryPayload>,
    outcome: EffectOutcome,
  ): Promise<void> {
    if (outcome.status === 'done') await storeSuccess(tx, deliveryId);
    // An unconfirmed delivery is looked up in a moment and continues.
    else if (outcome.status !== 'unconfirmed') await storeFailure(tx, deliveryId, outcome.code);
  }

  /** No receiver can be asked, and none need be: a receiver recognises the event by its id, so it is posted once more. */
  async lookUp(): Promise<LookUpAnswer> {
    return { answer: 'absent' };
  }

  private async dueOf(deliveryId: number): Promise<Due | undefined> {
    const [due] = await this.options.db.query<Due>(
      `SELECT ${SEALED_SECRETS('webhook')}, webhook.user_id AS "userId", url,
              webhook.state = 'active' OR type = '${WEBHOOK_PING}' AS "isOn", event_id AS "eventId", body
         FROM webhook_deliveries delivery JOIN webhooks webhook ON webhook.id = delivery.webhook_id
         JOIN users owner ON owner.id = webhook.user_id AND owner.blocked_at IS NULL AND owner.deleted_at IS NULL
        WHERE delivery.id = $1 AND webhook.deleted_at IS NULL`,
      [deliveryId],
    );
    return due;
  }

  private async post(
    { attempt }: EffectRecord,
    { url, eventId, body, secrets }: Material,
    signal: AbortSignal,
  ): Promise<Called> {
    try {
      const {
        status,
        headers,
        body: answer,
      } = await this.options.egress.post(url, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Orbita-Webhooks/1',
          [WEBHOOK_EVENT_HEADER]: eventId,
          [WEBHOOK_SIGNATURE_HEADER]: signatureOf(body, Math.floor(Date.now() / 1_000), secrets),
        },
        body: Buffer.from(body),
        signal,
        maxBytes: ANSWER_BYTES,
        isCut: true,
        timeoutMs: WEBHOOK_ANSWER_S * 1_000,
      });
      const logged = { status, excerpt: excerptOf(answer) };
      if (status >= 200 && status < 300) return { answer: { answer: 'accepted', receipt: {} }, ...logged };
      if (status === GONE) return { answer: { answer: 'refused', reason: new AppError('WEBHOOK_GONE') }, ...logged };
      const reason = new AppError('WEBHOOK_REFUSED', { details: { status } });
      return { answer: this.later(attempt, reason, retryAfterMs(headers['retry-after'])), ...logged };
    } catch (error) {
      if (error instanceof EgressRefused) {
        const reason = new AppError('WEBHOOK_ADDRESS_REFUSED', { cause: error });
        // A name may lead into a private network for a moment. A wrong port stays wrong.
        if (error.reason === 'address') return { answer: this.later(attempt, reason) };
        return { answer: { answer: 'refused', reason } };
      }
      if (!(error instanceof EgressFailed)) throw error;
      return { answer: this.later(attempt, new AppError('WEBHOOK_NO_ANSWER', { cause: error })) };
    }
  }

  private later(attempt: number, reason: AppError, askedForMs = 0): CallAnswer {
    return { answer: 'later', reason, afterMs: Math.max(RETRY_WAITS_MS[attempt - 1] ?? 0, askedForMs) };
  }

  /** The log is for users: a failure to write it does not affect the delivery. */
  private async note(
    { payload: { deliveryId } }: EffectRecord<DeliveryPayload>,
    { answer, status, excerpt }: Called,
    durationMs: number,
  ): Promise<void> {
    const code: ErrorCode | null = 'reason' in answer ? answer.reason.code : null;
    try {
      await this.options.db.query(
        `UPDATE webhook_deliveries
            SET attempts = attempts + 1, attempted_at = clock_timestamp(), duration_ms = $2, status_code = $3, answer = $4, error_code = $5
          WHERE id = $1`,
        [deliveryId, durationMs, status ?? null, excerpt ?? null, code],
      );
    } catch (error) {
      this.options.logger.warn({ err: error, deliveryId }, 'could not log a webhook call');
    }
  }
}
