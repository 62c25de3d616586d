import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { PromoCodesService } from '@orbita/billing';
import {
  type PromoCode,
  type PromoRedemption,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  promoCodeRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toPromoCode } from './billing.mapper.js';
import { SubscriptionSummary } from './subscription-summary.service.js';

const ORDER = newestFirst('promo-codes');

/** What a code gives and how often; absent fields are left out. */
const factsOf = ({ code: _code, id: _id, current_uses: _uses, is_active: _is, state: _state, ...given }: PromoCode) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

@Controller()
export class PromoCodesController {
  constructor(
    private readonly db: Database,
    private readonly promoCodes: PromoCodesService,
    private readonly subscriptionSummary: SubscriptionSummary,
    private readonly audit: AuditService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(promoCodeRoutes.redeem)
  async redeem(
    @CurrentUser() { userId }: Identity,
    @Body() { code }: RouteBody<typeof promoCodeRoutes.redeem>,
    @Once() attempt: Attempt,
  ): Promise<PromoRedemption> {
    const { bonusType, creditsAdded } = await this.idempotency.once(attempt, (tx) =>
      this.promoCodes.redeem(tx, userId, code),
    );
    const subscription = await this.subscriptionSummary.of(userId);
    return {
      bonus_type: bonusType,
      credits_added: creditsAdded,
      new_balance: subscription.credits_balance,
      discount: subscription.discount,
      subscription,
    };
  }

  @Endpoint(promoCodeRoutes.list)
  async list(
    @Query() { state, search, ...query }: RouteQuery<typeof promoCodeRoutes.list>,
  ): Promise<Page<PromoCode[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.promoCodes.list({ state, search: search?.toUpperCase(), ...slice }),
      toWire: toPromoCode,
    });
  }

  @Endpoint(promoCodeRoutes.create)
  async create(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Body() body: RouteBody<typeof promoCodeRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<PromoCode> {
    return this.idempotency.once(attempt, async (tx) => {
      const created = toPromoCode(
        await this.promoCodes.create(tx, {
          code: body.code,
          bonusType: body.bonus_type,
          creditsAmount: body.credits_amount ?? null,
          subscriptionPlan: body.subscription_plan ?? null,
          subscriptionDurationDays: body.subscription_duration_days ?? null,
          discountPercent: body.discount_percent ?? null,
          discountRub: body.discount_rub ?? null,
          maxUses: body.max_uses ?? null,
          expiresAt: body.expires_at ? new Date(body.expires_at) : null,
        }),
      );
      await this.audit.record(tx, {
        act: 'promo-code.created',
        administratorId,
        address,
        subject: created.code,
        after: factsOf(created),
      });
      return created;
    });
  }

  @Endpoint(promoCodeRoutes.deactivate)
  async deactivate(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof promoCodeRoutes.deactivate>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const gone = await this.promoCodes.deactivate(tx, id);
      if (!gone) return;
      await this.audit.record(tx, {
        act: 'promo-code.deactivated',
        administratorId,
        address,
        subject: gone.code,
        before: { is_active: true, current_uses: gone.currentUses },
        after: { is_active: false, current_uses: gone.currentUses },
      });
    });
  }
}
