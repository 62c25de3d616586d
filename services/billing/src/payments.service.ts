import { Inject, Injectable } from '@nestjs/common';
import { AppError, type BillingPeriod, type PlanCode, say } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { endPaymentTimer, scheduleReceipt } from './billing-timers.js';
import { CreditsService } from './credits.service.js';
import {
  PAYMENT_PROVIDER,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentState,
  type Receipt,
} from './payments/payment-provider.js';
import { PromoCodesService } from './promo-codes.service.js';
import { PURCHASE_COLUMNS, type PurchaseRow } from './purchase-row.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';

/** Result of an order. */
export interface PaidOrder {
  purchase: PurchaseRow;
  /** Page for the payment; null when nothing has to be paid any more. */
  confirmationUrl: string | null;
}

/** The buyer. */
export interface Buyer {
  /** Address for the receipt. */
  email: string;
  /** URL of the product: the provider's page returns the buyer to it. Without a trailing slash. */
  site: string;
}

type PaidPurchase = PurchaseRow &
  ({ plan: Exclude<PlanCode, 'free'>; billingPeriod: BillingPeriod } | { plan: null; billingPeriod: null });

const LENGTHS: Record<BillingPeriod, string> = { monthly: '1 month', yearly: '1 year' };
const KOPECKS = 100;

/** Screen that shows the state of a purchase. */
const RETURN_PATH = '/dashboard/settings/subscription';

/** An unpaid payment is cancelled after this time; if it is paid later all the same, it is honoured. */
const WAITED_FOR = '24 hours';

/**
 * Payments of ordered purchases: requested outside of transactions, recorded in one, exactly once by the purchase's key. After a
 * crash in between, asking again completes them (ADR 19).
 */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly db: Database,
    private readonly credits: CreditsService,
    private readonly periods: SubscriptionPeriodsService,
    private readonly promoCodes: PromoCodesService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Pays for a committed order, or checks the state of its payment. May be repeated: every call returns the result of the first.
   * @throws AppError PURCHASE_CANCELLED when it was cancelled, SERVICE_UNAVAILABLE while the provider does not answer: the
   * purchase stays pending
   */
  async pay(purchaseId: number, buyer: Buyer): Promise<PaidOrder> {
    const ordered = await this.mustFind(purchaseId);
    let confirmationUrl: string | null = null;
    if (ordered.status === 'pending') {
      if (this.isOurs(ordered)) {
        const payment = await this.begin(ordered, buyer);
        confirmationUrl = payment.confirmationUrl;
        await this.settle(payment);
      } else {
        await this.giveUp(ordered);
      }
    }
    const purchase = await this.mustFind(purchaseId);
    if (purchase.status === 'cancelled') throw new AppError('PURCHASE_CANCELLED');
    return { purchase, confirmationUrl };
  }

  /**
   * Checks the payment of a purchase whose buyer did not return, and ends it: paid, or cancelled after a day.
   * @throws AppError SERVICE_UNAVAILABLE while the provider does not answer
   */
  async askAgain(purchaseId: number, buyer: Buyer): Promise<void> {
    const ordered = await this.mustFind(purchaseId);
    if (ordered.status !== 'pending') return;
    if (!this.isOurs(ordered)) return this.giveUp(ordered);
    const payment = await this.begin(ordered, buyer);
    if (payment.status === 'pending' && ordered.isOld) await this.giveUp(ordered);
    else await this.settle(payment);
  }

  /**
   * Processes a provider's notice. Notices may come several times and out of order: repeated and late ones change nothing.
   * @param provider from the URL
   * @returns the text of the answer
   * @throws AppError ROUTE_NOT_FOUND for a provider without notices, FORBIDDEN for a forged notice; Error for a payment without a
   * purchase: the provider repeats it
   */
  async takeNotice(provider: string, notice: PaymentNotice): Promise<string> {
    if (provider !== this.provider.name || !this.provider.verify) throw new AppError('ROUTE_NOT_FOUND');
    const proven = await this.provider.verify(notice);
    if (!proven) throw new AppError('FORBIDDEN');
    if (proven.payment) await this.settle(proven.payment);
    return proven.answer;
  }

  /** A purchase of this user. @throws AppError PURCHASE_NOT_FOUND when it does not exist or belongs to another user */
  async purchaseOf(userId: number, purchaseId: number): Promise<PurchaseRow> {
    const [purchase] = await this.db.query<PurchaseRow>(
      `SELECT ${PURCHASE_COLUMNS} FROM purchases WHERE id = $1 AND user_id = $2`,
      [purchaseId, userId],
    );
    if (!purchase) throw new AppError('PURCHASE_NOT_FOUND');
    return purchase;
  }

  /**
   * Records the state of a payment, both from the provider's answers and from its notices.
   * @returns whether this call made the purchase paid or cancelled
   */
  async settle({ paymentId, status }: PaymentState): Promise<boolean> {
    if (status === 'pending') return false;
    return this.db.transaction(async (tx) => {
      const [known] = await tx.query<{ id: number; userId: number }>(
        'SELECT id, user_id AS "userId" FROM purchases WHERE provider = $1 AND provider_payment_id = $2',
        [this.provider.name, paymentId],
      );
      if (!known) throw new Error(`no purchase has the payment ${paymentId}`);
      await this.periods.lock(tx, known.userId);
      return status === 'paid' ? this.fulfil(tx, known.id) : this.callOff(tx, known.userId, known.id);
    });
  }

  /** Cancels a pending purchase and returns its discount. The user's plan is locked. @returns false when it was not pending */
  async callOff(tx: Tx, userId: number, purchaseId: number): Promise<boolean> {
    const cancelled = await tx.query(
      `UPDATE purchases SET status = 'cancelled' WHERE id = $1 AND status = 'pending' RETURNING id`,
      [purchaseId],
    );
    if (cancelled.length === 0) return false;
    await endPaymentTimer(tx, purchaseId);
    await this.promoCodes.returnDiscount(tx, userId, purchaseId);
    return true;
  }

  /** Only the provider that started a payment knows its state. */
  private isOurs({ provider }: PurchaseRow): boolean {
    return provider === this.provider.name;
  }

  private async giveUp({ id, userId }: PurchaseRow): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.periods.lock(tx, userId);
      await this.callOff(tx, userId, id);
    });
  }

  private async begin(
    { id, title, priceRub, discountRub }: PurchaseRow,
    { email, site }: Buyer,
  ): Promise<PaymentState> {
    const key = `purchase-${id}`;
    const kopecks = (priceRub - discountRub) * KOPECKS;
    // Providers do not accept a zero amount: a purchase fully covered by a discount counts as paid.
    const payment: PaymentState =
      kopecks === 0
        ? { paymentId: key, status: 'paid', confirmationUrl: null }
        : await this.provider.create({
            key,
            kopecks,
            title,
            receipt: receiptOf(email, title, kopecks),
            returnUrl: `${site}${RETURN_PATH}?purchase=${id}`,
          });
    await this.db.query('UPDATE purchases SET provider_payment_id = $2 WHERE id = $1', [id, payment.paymentId]);
    return payment;
  }

  /** Delivers the paid goods. @returns false when they were delivered before, and nothing happens */
  private async fulfil(tx: Tx, purchaseId: number): Promise<boolean> {
    // A payment that arrives after the cancellation is honoured.
    const [paid] = await tx.query<PaidPurchase>(
      `UPDATE purchases SET status = 'paid', paid_at = now() WHERE id = $1 AND status <> 'paid'
       RETURNING ${PURCHASE_COLUMNS}, plan_code AS plan, billing_period AS "billingPeriod"`,
      [purchaseId],
    );
    if (!paid) return false;
    const { userId, titleSaid, creditsAmount, isDemo, plan, billingPeriod } = paid;
    await endPaymentTimer(tx, purchaseId);
    await this.credits.grant(tx, {
      userId,
      amount: creditsAmount,
      kind: 'grant',
      description: isDemo ? say('ledger.demo', { what: titleSaid }) : titleSaid,
      operationKey: `purchase-${purchaseId}`,
      isDemo,
    });
    if (plan !== null) {
      await this.periods.begin(tx, { userId, plan, length: LENGTHS[billingPeriod], purchaseId, billingPeriod });
    }
    await scheduleReceipt(tx, userId, purchaseId);
    return true;
  }

  private async mustFind(purchaseId: number): Promise<PurchaseRow & { isOld: boolean }> {
    const [purchase] = await this.db.query<PurchaseRow & { isOld: boolean }>(
      `SELECT ${PURCHASE_COLUMNS}, created_at < now() - $2::interval AS "isOld" FROM purchases WHERE id = $1`,
      [purchaseId, WAITED_FOR],
    );
    if (!purchase) throw new Error(`purchase ${purchaseId} is gone`);
    return purchase;
  }
}

const receiptOf = (email: string, title: string, kopecks: number): Receipt => ({
  email,
  lines: [{ title, quantity: 1, kopecks, vat: 'none', subject: 'service', method: 'full_prepayment' }],
});
