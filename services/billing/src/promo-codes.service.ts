import { Injectable } from '@nestjs/common';
import { AppError, type BonusType, type Discount, type PlanCode, type PromoCodeState, say } from '@orbita/contracts';
import { Database, type Tx, isUniqueViolation } from '@orbita/platform';
import { CreditPackagesService } from './credit-packages.service.js';
import { CreditsService } from './credits.service.js';
import { isLess } from './plans.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';

/** A code and its bonus; the fields of other bonuses are null. */
export interface PromoCodeRow {
  id: number;
  code: string;
  bonusType: BonusType;
  creditsAmount: number | null;
  subscriptionPlan: PlanCode | null;
  subscriptionDurationDays: number | null;
  discountPercent: number | null;
  discountRub: number | null;
  currentUses: number;
  maxUses: number | null;
  expiresAt: Date | null;
  isActive: boolean;
  state: PromoCodeState;
}

type NewPromoCode = Omit<PromoCodeRow, 'id' | 'currentUses' | 'isActive' | 'state'>;

interface PromoCodeSlice {
  state?: PromoCodeState | undefined;
  /** Only codes that contain this part, in capitals. */
  search?: string | undefined;
  /** Starts after this code. */
  after?: { id: number } | undefined;
  limit: number;
}

/** Result of a redeemed code. */
export interface Redemption {
  bonusType: BonusType;
  /** Whole credits; 0 for discounts. */
  creditsAdded: number;
}

const STATE = `CASE WHEN NOT is_active THEN 'deactivated' WHEN expires_at <= clock_timestamp() THEN 'expired'
  WHEN current_uses >= max_uses THEN 'used_up' ELSE 'active' END`;
/** Kinds that wait for the next purchase. */
const IS_DISCOUNT: Record<BonusType, boolean> = { credits: false, subscription: false, percentage: true, fixed: true };

const COLUMNS = `id, code, bonus_type AS "bonusType", credits_amount AS "creditsAmount", subscription_plan AS "subscriptionPlan",
  subscription_duration_days AS "subscriptionDurationDays", discount_percent AS "discountPercent", discount_rub AS "discountRub",
  current_uses AS "currentUses", max_uses AS "maxUses", expires_at AS "expiresAt", is_active AS "isActive", ${STATE} AS state`;

/** Days of a plan that include the credits of a month. */
const MONTH_DAYS = 30;

/** Promo codes: created by administrators, redeemed once by each user and never more often than their limit. */
@Injectable()
export class PromoCodesService {
  constructor(
    private readonly db: Database,
    private readonly credits: CreditsService,
    private readonly periods: SubscriptionPeriodsService,
    private readonly packages: CreditPackagesService,
  ) {}

  /**
   * Redeems a code, given in capitals. Redemptions of one code run one after another, because they lock its row.
   * @throws AppError PROMO_CODE_NOT_FOUND also for an expired or deactivated one, PROMO_CODE_ALREADY_REDEEMED,
   * PROMO_CODE_EXHAUSTED, PROMO_CODE_NOT_NEEDED, DISCOUNT_ALREADY_WAITING
   */
  async redeem(tx: Tx, userId: number, code: string): Promise<Redemption> {
    const [promo] = await tx.query<PromoCodeRow & { isOpen: boolean }>(
      `SELECT ${COLUMNS}, is_active AND coalesce(expires_at > clock_timestamp(), true) AS "isOpen"
         FROM promo_codes WHERE code = $1 FOR NO KEY UPDATE`,
      [code],
    );
    if (!promo?.isOpen) throw new AppError('PROMO_CODE_NOT_FOUND', { field: 'code' });
    // A parallel order reads and spends the waiting discount: the lock lets one run after the other.
    await this.periods.lock(tx, userId);
    const redemptionId = await this.note(tx, userId, promo);
    if (promo.maxUses !== null && promo.currentUses >= promo.maxUses) {
      throw new AppError('PROMO_CODE_EXHAUSTED', { field: 'code' });
    }
    await tx.query('UPDATE promo_codes SET current_uses = current_uses + 1 WHERE id = $1', [promo.id]);
    return { bonusType: promo.bonusType, creditsAdded: await this.give(tx, userId, promo, redemptionId) };
  }

  /** The discount that waits for the user's next purchase; null without one. */
  async waitingDiscount(userId: number, tx?: Tx): Promise<Discount | null> {
    // «value» is never NULL: only a code with a discount waits.
    const [discount] = await (tx ?? this.db).query<Discount>(
      `SELECT code.code, code.bonus_type AS type, coalesce(code.discount_percent, code.discount_rub) AS value
         FROM promo_redemptions redemption JOIN promo_codes code ON code.id = redemption.promo_code_id
        WHERE redemption.user_id = $1 AND redemption.is_waiting`,
      [userId],
    );
    return discount ?? null;
  }

  /** Spends the waiting discount, if any, on a purchase. */
  async spendDiscount(tx: Tx, userId: number, purchaseId: number): Promise<void> {
    await tx.query(
      'UPDATE promo_redemptions SET is_waiting = false, purchase_id = $2 WHERE user_id = $1 AND is_waiting',
      [userId, purchaseId],
    );
  }

  /** Returns the discount of a purchase that will not be paid, unless another one waits now. */
  async returnDiscount(tx: Tx, userId: number, purchaseId: number): Promise<void> {
    await tx.query(
      `UPDATE promo_redemptions SET is_waiting = true, purchase_id = NULL
        WHERE purchase_id = $2 AND NOT EXISTS (SELECT 1 FROM promo_redemptions WHERE user_id = $1 AND is_waiting)`,
      [userId, purchaseId],
    );
  }

  /** Codes, newest first. */
  async list({ state, search = '', after, limit }: PromoCodeSlice): Promise<PromoCodeRow[]> {
    return this.db.query<PromoCodeRow>(
      `SELECT ${COLUMNS} FROM promo_codes
        WHERE id < $1 AND ($2::text IS NULL OR ${STATE} = $2) AND position($3 IN code) > 0 ORDER BY id DESC LIMIT $4`,
      [after?.id ?? Number.MAX_SAFE_INTEGER, state ?? null, search, limit],
    );
  }

  /** @throws AppError PROMO_CODE_TAKEN */
  async create(tx: Tx, promo: NewPromoCode): Promise<PromoCodeRow> {
    const [created] = await tx.query<PromoCodeRow>(
      `INSERT INTO promo_codes (code, bonus_type, credits_amount, subscription_plan, subscription_duration_days, discount_percent,
                                discount_rub, max_uses, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (code) DO NOTHING RETURNING ${COLUMNS}`,
      [
        promo.code,
        promo.bonusType,
        promo.creditsAmount,
        promo.subscriptionPlan,
        promo.subscriptionDurationDays,
        promo.discountPercent,
        promo.discountRub,
        promo.maxUses,
        promo.expiresAt,
      ],
    );
    if (!created) throw new AppError('PROMO_CODE_TAKEN', { field: 'code' });
    return created;
  }

  /**
   * Ends the redemption of a code; granted bonuses stay.
   * @returns the code; null when it was deactivated before
   * @throws AppError PROMO_CODE_NOT_FOUND
   */
  async deactivate(tx: Tx, id: number): Promise<PromoCodeRow | null> {
    const [known] = await tx.query<{ isActive: boolean }>(
      'SELECT is_active AS "isActive" FROM promo_codes WHERE id = $1 FOR NO KEY UPDATE',
      [id],
    );
    if (!known) throw new AppError('PROMO_CODE_NOT_FOUND');
    if (!known.isActive) return null;
    const [gone] = await tx.query<PromoCodeRow>(
      `UPDATE promo_codes SET is_active = false WHERE id = $1 RETURNING ${COLUMNS}`,
      [id],
    );
    return gone ?? null;
  }

  private async note(tx: Tx, userId: number, { id, bonusType }: PromoCodeRow): Promise<number> {
    try {
      const [redemption] = await tx.query<{ id: number }>(
        'INSERT INTO promo_redemptions (promo_code_id, user_id, is_waiting) VALUES ($1, $2, $3) RETURNING id',
        [id, userId, IS_DISCOUNT[bonusType]],
      );
      if (!redemption) throw new Error('the redemption was not returned');
      return redemption.id;
    } catch (error) {
      if (isUniqueViolation(error, 'promo_redemptions_once')) {
        throw new AppError('PROMO_CODE_ALREADY_REDEEMED', { field: 'code', cause: error });
      }
      if (isUniqueViolation(error, 'promo_redemptions_waiting')) {
        throw new AppError('DISCOUNT_ALREADY_WAITING', { field: 'code', cause: error });
      }
      throw error;
    }
  }

  /** @returns number of credits added */
  private async give(tx: Tx, userId: number, promo: PromoCodeRow, redemptionId: number): Promise<number> {
    const { code, creditsAmount, subscriptionPlan: plan, subscriptionDurationDays: days } = promo;
    let amount = creditsAmount ?? 0;
    if (plan !== null && plan !== 'free' && days !== null) {
      const { plan: present, periodId } = await this.periods.lock(tx, userId);
      // On a better plan, or on this one without an end, the days would be wasted.
      if (isLess(plan, present) || (present === plan && periodId === null)) {
        throw new AppError('PROMO_CODE_NOT_NEEDED', { field: 'code' });
      }
      await this.periods.begin(tx, { userId, plan, length: `${days} days`, redemptionId });
      const sold = await this.packages.ofPlan(plan, tx);
      amount = Math.floor((days * (sold?.creditsAmount ?? 0)) / MONTH_DAYS);
    }
    const operationKey = `promo-redemption-${redemptionId}`;
    const description = say('ledger.promo-code', { code });
    await this.credits.grant(tx, { userId, amount, kind: 'grant', description, operationKey });
    return amount;
  }
}
