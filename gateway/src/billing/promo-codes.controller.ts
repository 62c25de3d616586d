import { Controller } from '@nestjs/common';
import { PromoCodesService } from '@orbita/billing';
import {
  type PromoCode,
  type PromoRedemption,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  promoCodeRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toPromoCode } from './billing.mapper.js';
import { Standing } from './standing.js';

const ORDER = newestFirst('promo-codes');

@Controller()
export class PromoCodesController {
  constructor(
    private readonly promoCodes: PromoCodesService,
    private readonly standing: Standing,
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
    const subscription = await this.standing.of(userId);
    return {
      bonus_type: bonusType,
      credits_added: creditsAdded,
      new_balance: subscription.credits_balance,
      discount: subscription.discount,
      subscription,
    };
  }

  @Endpoint(promoCodeRoutes.list)
  async list(@Query() query: RouteQuery<typeof promoCodeRoutes.list>): Promise<Page<PromoCode>> {
    return pageOf(ORDER, query, { read: (slice) => this.promoCodes.list(slice), toWire: toPromoCode });
  }

  @Endpoint(promoCodeRoutes.create)
  async create(@Body() body: RouteBody<typeof promoCodeRoutes.create>, @Once() attempt: Attempt): Promise<PromoCode> {
    return this.idempotency.once(attempt, async (tx) =>
      toPromoCode(
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
      ),
    );
  }

  @Endpoint(promoCodeRoutes.deactivate)
  async deactivate(@Params() { id }: RouteParams<typeof promoCodeRoutes.deactivate>): Promise<void> {
    await this.promoCodes.deactivate(id);
  }
}
