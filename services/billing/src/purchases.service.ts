import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  type BillingPeriod,
  type PlanCode,
  discounted,
  type Message,
  say,
  storedText,
} from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { schedulePayment } from './billing-timers.js';
import { CreditPackagesService } from './credit-packages.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payments/payment-provider.js';
import { PaymentsService } from './payments.service.js';
import { PromoCodesService } from './promo-codes.service.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';

/** A request for a plan. */
export interface PlanOrder {
  plan: PlanCode;
  billingPeriod: BillingPeriod;
  /** Price in whole roubles after the discount, as the buyer saw it; not checked when absent. */
  expectedRub?: number | undefined;
}

/** A request for a pack of credits. */
export interface PackageOrder {
  packageId: number;
  /** As in {@link PlanOrder}. */
  expectedRub?: number | undefined;
}

/** Ordered goods, before the discount. */
interface Goods {
  packageId: number;
  title: Message;
  creditsAmount: number;
  priceRub: number;
  plan?: { code: PlanCode; billingPeriod: BillingPeriod };
  expectedRub: number | undefined;
}

/** An order, paid after its transaction is committed. */
export interface Order {
  purchaseId: number;
}

/** A pending purchase of a plan. */
interface PendingPurchase {
  id: number;
  amountRub: number;
  /** It equals the new order; null for goods that are no package. */
  isSame: boolean | null;
}

const YEAR_MONTHS = 12;

/** Orders of plans and packs: a row first; the payment follows after the commit (ADR 19). */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly packages: CreditPackagesService,
    private readonly periods: SubscriptionPeriodsService,
    private readonly promoCodes: PromoCodesService,
    private readonly payments: PaymentsService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** No money is taken for orders. */
  get isDemo(): boolean {
    return this.provider.isDemo;
  }

  /**
   * Changes the plan, or orders a period of it: Free costs nothing, a paid period can be returned to, and the next period of the
   * present plan follows it.
   * @returns the order; null when nothing has to be paid and the plan is changed
   * @throws AppError PLAN_ALREADY_ACTIVE for a present plan that cannot be renewed yet, CREDIT_PACKAGE_NOT_FOUND for a plan or a
   * period that is not on sale, PRICE_CHANGED with `details.price_rub`, USER_NOT_FOUND
   */
  async orderPlan(tx: Tx, userId: number, { plan, billingPeriod, expectedRub }: PlanOrder): Promise<Order | null> {
    const { plan: present } = await this.periods.lock(tx, userId);
    if (present === plan) {
      if (!(await this.periods.canRenew(tx, userId, billingPeriod))) throw new AppError('PLAN_ALREADY_ACTIVE');
    } else if (plan === 'free') {
      await this.periods.toFree(tx, userId);
      return null;
    } else if (await this.periods.resume(tx, userId, plan)) {
      return null;
    }
    const sold = await this.packages.ofPlan(plan, tx);
    const isYear = billingPeriod === 'yearly';
    const priceRub = (isYear ? sold?.yearlyPriceRub : sold?.priceRub) ?? null;
    if (!sold || priceRub === null) throw new AppError('CREDIT_PACKAGE_NOT_FOUND');
    const goods: Goods = {
      packageId: sold.id,
      title: say('sold.plan', { name: sold.nameSaid, period: billingPeriod }),
      creditsAmount: sold.creditsAmount * (isYear ? YEAR_MONTHS : 1),
      priceRub,
      plan: { code: plan, billingPeriod },
      expectedRub,
    };
    const pending = await this.pendingOf(tx, userId, plan, goods);
    // An equal pending order is reused; another price, or a discount waiting now, makes it a different order.
    if (pending?.isSame && (await this.promoCodes.waitingDiscount(userId, tx)) === null) {
      mustBe(expectedRub, pending.amountRub);
      return { purchaseId: pending.id };
    }
    if (pending) await this.payments.callOff(tx, userId, pending.id);
    return this.store(tx, userId, goods);
  }

  /** Orders a pack of credits. @throws AppError CREDIT_PACKAGE_NOT_FOUND, PRICE_CHANGED with `details.price_rub`, USER_NOT_FOUND */
  async orderPack(tx: Tx, userId: number, { packageId, expectedRub }: PackageOrder): Promise<Order> {
    await this.periods.lock(tx, userId);
    const { nameSaid, creditsAmount, priceRub } = await this.packages.pack(tx, packageId);
    const title = say('sold.pack', { name: nameSaid });
    return this.store(tx, userId, { packageId, title, creditsAmount, priceRub, expectedRub });
  }

  private async pendingOf(
    tx: Tx,
    userId: number,
    plan: PlanCode,
    { packageId, priceRub, creditsAmount, plan: period }: Goods,
  ): Promise<PendingPurchase | undefined> {
    const [pending] = await tx.query<PendingPurchase>(
      `SELECT id, price_rub - discount_rub AS "amountRub",
              billing_period = $3 AND package_id = $4 AND price_rub = $5 AND credits_amount = $6 AND provider = $7 AS "isSame"
         FROM purchases WHERE user_id = $1 AND plan_code = $2 AND status = 'pending'`,
      [userId, plan, period?.billingPeriod, packageId, priceRub, creditsAmount, this.provider.name],
    );
    return pending;
  }

  private async store(tx: Tx, userId: number, goods: Goods): Promise<Order> {
    const { packageId, creditsAmount, priceRub, plan, expectedRub } = goods;
    const title = storedText(goods.title);
    const amountRub = discounted(priceRub, await this.promoCodes.waitingDiscount(userId, tx));
    mustBe(expectedRub, amountRub);
    const [purchase] = await tx.query<{ id: number }>(
      `INSERT INTO purchases (user_id, package_id, plan_code, billing_period, title, title_said, credits_amount, price_rub,
                              discount_rub, provider, is_demo)
       VALUES ($1, $2, $3, $4, $5, $11, $6, $7, $8, $9, $10) RETURNING id`,
      [
        userId,
        packageId,
        plan?.code ?? null,
        plan?.billingPeriod ?? null,
        title.text,
        creditsAmount,
        priceRub,
        priceRub - amountRub,
        this.provider.name,
        this.provider.isDemo,
        title.message,
      ],
    );
    if (!purchase) throw new Error('the purchase was not returned');
    await schedulePayment(tx, userId, purchase.id);
    await this.promoCodes.spendDiscount(tx, userId, purchase.id);
    return { purchaseId: purchase.id };
  }
}

/** A buyer never pays a price other than the one shown. */
const mustBe = (expectedRub: number | undefined, amountRub: number): void => {
  if (expectedRub !== undefined && expectedRub !== amountRub) {
    throw new AppError('PRICE_CHANGED', { details: { price_rub: amountRub } });
  }
};
