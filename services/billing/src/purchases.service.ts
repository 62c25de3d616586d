import { Inject, Injectable } from '@nestjs/common';
import { AppError, type BillingPeriod, type PlanCode, type Purchase, discounted } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { scheduleReceipt } from './billing-timers.js';
import { CreditPackagesService } from './credit-packages.service.js';
import { CreditsService } from './credits.service.js';
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type PaymentState,
  type Receipt,
} from './payments/payment-provider.js';
import { PromoCodesService } from './promo-codes.service.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';

/** What is bought, before its price is known to be the last word. */
interface Goods {
  packageId: number;
  title: string;
  creditsAmount: number;
  priceRub: number;
  plan?: { code: PlanCode; billingPeriod: BillingPeriod };
}

/** A purchase as it is stored. */
export interface PurchaseRow {
  id: number;
  userId: number;
  title: string;
  creditsAmount: number;
  /** Whole roubles, before the discount. */
  priceRub: number;
  discountRub: number;
  status: Purchase['status'];
  isDemo: boolean;
}

/** An order, to be paid for once its transaction is committed. */
export interface Order {
  purchaseId: number;
  /** Somebody was about to pay for the same: this is that purchase, not another. */
  isJoined: boolean;
}

/** How an order ended. */
export interface PaidOrder {
  purchase: PurchaseRow;
  /** Where to pay; null when there is nothing to pay any more. */
  confirmationUrl: string | null;
}

const COLUMNS = `id, user_id AS "userId", title, credits_amount AS "creditsAmount", price_rub AS "priceRub",
  discount_rub AS "discountRub", status, is_demo AS "isDemo"`;

const YEAR_MONTHS = 12;
const LENGTHS: Record<BillingPeriod, string> = { monthly: '1 month', yearly: '1 year' };
const PERIOD_WORDS: Record<BillingPeriod, string> = { monthly: 'месяц', yearly: 'год' };
const KOPECKS = 100;

/**
 * Purchases: a row first, then the payment, then, once it is confirmed, what was bought: exactly once, by the purchase's key.
 * The provider is called outside of transactions; whatever dies between them is finished by asking again (ADR 19).
 */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly db: Database,
    private readonly credits: CreditsService,
    private readonly packages: CreditPackagesService,
    private readonly periods: SubscriptionPeriodsService,
    private readonly promoCodes: PromoCodesService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Changes to a plan, or orders a period of it: Free costs nothing, and a period that was paid for is returned to.
   * @returns the order; null when there is nothing to pay and the plan is changed
   * @throws AppError PLAN_ALREADY_ACTIVE, CREDIT_PACKAGE_NOT_FOUND for a plan or a period that is not sold, USER_NOT_FOUND
   */
  async orderPlan(tx: Tx, userId: number, plan: PlanCode, billingPeriod: BillingPeriod): Promise<Order | null> {
    const standing = await this.periods.lock(tx, userId);
    if (standing.plan === plan) throw new AppError('PLAN_ALREADY_ACTIVE');
    if (plan === 'free') {
      await this.periods.toFree(tx, userId);
      return null;
    }
    if (await this.periods.resume(tx, userId, plan)) return null;
    const sold = await this.packages.ofPlan(tx, plan);
    const isYear = billingPeriod === 'yearly';
    const priceRub = isYear ? sold.yearlyPriceRub : sold.priceRub;
    if (priceRub === null) throw new AppError('CREDIT_PACKAGE_NOT_FOUND');
    const creditsAmount = sold.creditsAmount * (isYear ? YEAR_MONTHS : 1);
    // Joined is what would be ordered now; at another price, or without a discount that waits, it is another order.
    const [pending] = await tx.query<{ id: number; isSame: boolean }>(
      `SELECT id, billing_period = $3 AND package_id = $4 AND price_rub = $5 AND credits_amount = $6 AND provider = $7 AS "isSame"
         FROM purchases WHERE user_id = $1 AND plan_code = $2 AND status = 'pending'`,
      [userId, plan, billingPeriod, sold.id, priceRub, creditsAmount, this.provider.name],
    );
    const isBetterNow = (await this.promoCodes.waitingDiscount(userId, tx)) !== null;
    if (pending?.isSame && !isBetterNow) return { purchaseId: pending.id, isJoined: true };
    if (pending) await this.cancel(tx, userId, pending.id);
    return this.store(tx, userId, {
      packageId: sold.id,
      title: `Тариф ${sold.name} на ${PERIOD_WORDS[billingPeriod]}`,
      creditsAmount,
      priceRub,
      plan: { code: plan, billingPeriod },
    });
  }

  /** Orders a pack of credits. @throws AppError CREDIT_PACKAGE_NOT_FOUND, USER_NOT_FOUND */
  async orderPack(tx: Tx, userId: number, packageId: number): Promise<Order> {
    await this.periods.lock(tx, userId);
    const { name, creditsAmount, priceRub } = await this.packages.pack(tx, packageId);
    return this.store(tx, userId, { packageId, title: `Пакет «${name}»`, creditsAmount, priceRub });
  }

  /**
   * Pays for an order whose transaction is committed, or finds out how its payment stands. May be repeated.
   * @throws AppError PLAN_ALREADY_ACTIVE when another try of the same user has paid for a joined order,
   * SERVICE_UNAVAILABLE while the provider does not answer: the purchase stays pending
   */
  async pay({ purchaseId, isJoined }: Order, email: string): Promise<PaidOrder> {
    const ordered = await this.mustFind(purchaseId);
    let confirmationUrl: string | null = null;
    let isPaidHere = false;
    if (ordered.status === 'pending') {
      const payment = await this.begin(ordered, email);
      confirmationUrl = payment.confirmationUrl;
      isPaidHere = await this.settle(payment);
    }
    const purchase = await this.mustFind(purchaseId);
    if (isJoined && purchase.status === 'paid' && !isPaidHere) throw new AppError('PLAN_ALREADY_ACTIVE');
    return { purchase, confirmationUrl };
  }

  /**
   * Takes note of how a payment stands: the one way in for an answer of the provider and for its notices alike.
   * @returns whether this is what made the purchase paid, or called it off
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
      return status === 'paid' ? this.fulfil(tx, known.id) : this.cancel(tx, known.userId, known.id);
    });
  }

  private async store(tx: Tx, userId: number, goods: Goods): Promise<Order> {
    const { packageId, title, creditsAmount, priceRub, plan } = goods;
    const amountRub = discounted(priceRub, await this.promoCodes.waitingDiscount(userId, tx));
    const [purchase] = await tx.query<{ id: number }>(
      `INSERT INTO purchases (user_id, package_id, plan_code, billing_period, title, credits_amount, price_rub, discount_rub,
                              provider, is_demo)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        userId,
        packageId,
        plan?.code ?? null,
        plan?.billingPeriod ?? null,
        title,
        creditsAmount,
        priceRub,
        priceRub - amountRub,
        this.provider.name,
        this.provider.isDemo,
      ],
    );
    if (!purchase) throw new Error('the purchase was not returned');
    await this.promoCodes.spendDiscount(tx, userId, purchase.id);
    return { purchaseId: purchase.id, isJoined: false };
  }

  private async begin({ id, title, priceRub, discountRub }: PurchaseRow, email: string): Promise<PaymentState> {
    const key = `purchase-${id}`;
    const kopecks = (priceRub - discountRub) * KOPECKS;
    // No provider takes nothing: what a discount pays for whole is paid.
    const payment: PaymentState =
      kopecks === 0
        ? { paymentId: key, status: 'paid', confirmationUrl: null }
        : await this.provider.create({ key, kopecks, title, receipt: receiptOf(email, title, kopecks) });
    await this.db.query('UPDATE purchases SET provider_payment_id = $2 WHERE id = $1', [id, payment.paymentId]);
    return payment;
  }

  /** Gives what was paid for. @returns false when it was given before, and nothing happens */
  private async fulfil(tx: Tx, purchaseId: number): Promise<boolean> {
    // Money that comes after all for a purchase called off is honoured.
    const [paid] = await tx.query<
      PurchaseRow & { plan: Exclude<PlanCode, 'free'> | null; billingPeriod: BillingPeriod }
    >(
      `UPDATE purchases SET status = 'paid', paid_at = now() WHERE id = $1 AND status <> 'paid'
       RETURNING ${COLUMNS}, plan_code AS plan, billing_period AS "billingPeriod"`,
      [purchaseId],
    );
    if (!paid) return false;
    const { userId, title, creditsAmount, isDemo, plan, billingPeriod } = paid;
    await this.credits.grant(tx, {
      userId,
      amount: creditsAmount,
      kind: 'grant',
      description: isDemo ? `${title} (демо)` : title,
      operationKey: `purchase-${purchaseId}`,
      isDemo,
    });
    if (plan !== null) {
      await this.periods.begin(tx, { userId, plan, length: LENGTHS[billingPeriod], purchaseId, billingPeriod });
    }
    await scheduleReceipt(tx, userId, purchaseId);
    return true;
  }

  private async cancel(tx: Tx, userId: number, purchaseId: number): Promise<boolean> {
    const cancelled = await tx.query(
      `UPDATE purchases SET status = 'cancelled' WHERE id = $1 AND status = 'pending' RETURNING id`,
      [purchaseId],
    );
    if (cancelled.length === 0) return false;
    await this.promoCodes.returnDiscount(tx, userId, purchaseId);
    return true;
  }

  private async mustFind(purchaseId: number): Promise<PurchaseRow> {
    const [purchase] = await this.db.query<PurchaseRow>(`SELECT ${COLUMNS} FROM purchases WHERE id = $1`, [purchaseId]);
    if (!purchase) throw new Error(`purchase ${purchaseId} is gone`);
    return purchase;
  }
}

const receiptOf = (email: string, title: string, kopecks: number): Receipt => ({
  email,
  lines: [{ title, quantity: 1, kopecks, vat: 'none', subject: 'service', method: 'full_prepayment' }],
});
