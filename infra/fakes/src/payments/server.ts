import { createHmac } from 'node:crypto';
import type { ApiBehaviour } from '../api/behaviour.js';
import { type ApiReply, type ApiRequest, type ApiRules, type ApiServer, json, serveApi } from '../api/server.js';

/** A payment as the provider keeps it. */
export interface FakePayment {
  id: string;
  key: string;
  kopecks: number;
  returnUrl: string;
  status: 'pending' | 'paid' | 'cancelled';
}

export interface FakePaymentsOptions {
  /** 0 = any free port. */
  port?: number;
  /** What the shop's calls carry, and what notices are signed with. */
  secret: string;
  behaviour?: Partial<ApiBehaviour>;
}

/** The shop's answer to a notice. */
export interface NoticeAnswer {
  status: number;
  body: string;
}

/**
 * A payment provider that takes no money. Its one call is `payments`: it begins a payment, or returns the state of the one with
 * that `Idempotence-Key`. The buyer pays by {@link FakePayments.end}, which sends no notice; {@link FakePayments.notify} sends
 * notices. Also over HTTP: `POST /__paid/{key}`, `POST /__cancelled/{key}`.
 */
export interface FakePayments extends ApiServer {
  /** The buyer's action on the provider's page. */
  end(key: string, status: 'paid' | 'cancelled'): void;
  /** Posts the state of the payment, signed (`x-signature`: HMAC-SHA-256 of the body, in hex) with the secret or another one. */
  notify(key: string, address: string, secret?: string): Promise<NoticeAnswer>;
  payments(): FakePayment[];
}

interface NewPayment {
  kopecks?: number;
  return_url?: string;
}

class PaymentRules implements ApiRules {
  readonly posting = 'payments';
  readonly byKey = new Map<string, FakePayment>();

  constructor(private readonly secret: string) {}

  nameByAddress(_method: string, { pathname }: URL): string {
    return pathname.slice(1);
  }

  answer(name: string, { method, headers, body, url }: ApiRequest): ApiReply {
    if (name !== 'payments' || method !== 'POST') return json({ error: 'not found' }, 404);
    if (headers.authorization !== `Bearer ${this.secret}`) return json({ error: 'who is it' }, 401);
    const key = String(headers['idempotence-key'] ?? '');
    const { kopecks = 0, return_url: returnUrl = '' } = JSON.parse(body.toString('utf8')) as NewPayment;
    if (key === '' || kopecks <= 0) return json({ error: 'not a payment' }, 400);
    const id = `fake-${this.byKey.size + 1}`;
    const payment = this.byKey.get(key) ?? { id, key, kopecks, returnUrl, status: 'pending' };
    this.byKey.set(key, payment);
    return json({ ...wordsOf(payment), confirmation_url: `${url.origin}/pay/${payment.id}` });
  }

  tooMany(retryAfterSeconds: number): ApiReply {
    return { ...json({}, 429), headers: { 'retry-after': String(retryAfterSeconds) } };
  }

  refused(code: number): ApiReply {
    return json({ error: 'the fake is configured to refuse' }, code);
  }

  posts(): FakePayment[] {
    return [...this.byKey.values()];
  }

  end(key: string, status: 'paid' | 'cancelled'): boolean {
    const payment = this.byKey.get(key);
    if (payment) payment.status = status;
    return payment !== undefined;
  }

  control(operation: string, key: string): boolean {
    return (operation === 'paid' || operation === 'cancelled') && this.end(key, operation);
  }

  forget(): void {
    this.byKey.clear();
  }

  async notify(key: string, address: string, secret = this.secret): Promise<NoticeAnswer> {
    const payment = this.byKey.get(key);
    const body = JSON.stringify(payment && wordsOf(payment));
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    });
    return { status: reply.status, body: await reply.text() };
  }
}

const wordsOf = ({ id, status }: FakePayment) => ({ id, status });

/** Starts a payment provider on the loopback interface. */
export const startFakePayments = async ({
  port = 0,
  secret,
  behaviour = {},
}: FakePaymentsOptions): Promise<FakePayments> => {
  const rules = new PaymentRules(secret);
  const api = await serveApi(rules, port);
  api.behave(behaviour);
  return {
    ...api,
    end: (key, status) => {
      if (!rules.end(key, status)) throw new Error(`no payment has the key ${key}`);
    },
    notify: (...notice) => rules.notify(...notice),
    payments: () => rules.posts(),
  };
};
