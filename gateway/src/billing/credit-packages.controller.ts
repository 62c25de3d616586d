import { Controller } from '@nestjs/common';
import { CreditPackagesService, PurchasesService } from '@orbita/billing';
import {
  type CreditPackage,
  type PackageBought,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  creditPackageRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { toCreditPackage } from './billing.mapper.js';
import { Checkout } from './checkout.js';

const ORDER = newestFirst('credit-packages');

@Controller()
export class CreditPackagesController {
  constructor(
    private readonly packages: CreditPackagesService,
    private readonly purchases: PurchasesService,
    private readonly checkout: Checkout,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(creditPackageRoutes.list)
  async list(): Promise<CreditPackage[]> {
    return (await this.packages.sold()).map(toCreditPackage);
  }

  @Endpoint(creditPackageRoutes.buy)
  async buy(
    @CurrentUser() { userId }: Identity,
    @Params() { id: packageId }: RouteParams<typeof creditPackageRoutes.buy>,
    @Body() { expected_price_rub: expectedRub }: RouteBody<typeof creditPackageRoutes.buy>,
    @Once() attempt: Attempt,
  ): Promise<PackageBought> {
    const order = await this.idempotency.once(attempt, (tx) =>
      this.purchases.orderPack(tx, userId, { packageId, expectedRub }),
    );
    return this.checkout.pay(userId, order);
  }

  @Endpoint(creditPackageRoutes.listAll)
  async listAll(@Query() query: RouteQuery<typeof creditPackageRoutes.listAll>): Promise<Page<CreditPackage>> {
    return pageOf(ORDER, query, { read: (slice) => this.packages.list(slice), toWire: toCreditPackage });
  }

  @Endpoint(creditPackageRoutes.create)
  async create(
    @Body() body: RouteBody<typeof creditPackageRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<CreditPackage> {
    return this.idempotency.once(attempt, async (tx) =>
      toCreditPackage(
        await this.packages.create(tx, {
          planCode: body.plan_code ?? null,
          name: body.name,
          description: body.description,
          creditsAmount: body.credits_amount,
          priceRub: body.price_rub,
          yearlyPriceRub: body.yearly_price_rub ?? null,
        }),
      ),
    );
  }

  @Endpoint(creditPackageRoutes.update)
  async update(
    @Params() { id }: RouteParams<typeof creditPackageRoutes.update>,
    @Body() body: RouteBody<typeof creditPackageRoutes.update>,
  ): Promise<CreditPackage> {
    return toCreditPackage(
      await this.packages.update(id, {
        name: body.name,
        description: body.description,
        creditsAmount: body.credits_amount,
        priceRub: body.price_rub,
        yearlyPriceRub: body.yearly_price_rub,
      }),
    );
  }

  @Endpoint(creditPackageRoutes.deactivate)
  async deactivate(@Params() { id }: RouteParams<typeof creditPackageRoutes.deactivate>): Promise<void> {
    await this.packages.deactivate(id);
  }
}
