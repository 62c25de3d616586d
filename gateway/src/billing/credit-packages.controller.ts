import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { CreditPackagesService, type PackageRow, PurchasesService } from '@orbita/billing';
import {
  type AdminCreditPackage,
  type AuditActionName,
  type CreditPackage,
  Id,
  type PurchaseAnswer,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  creditPackageRoutes,
  type Answer,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import * as z from 'zod/mini';
import { changedFacts } from '../administration/changed-facts.js';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, pageOf } from '../http/paging.js';
import { toAdminCreditPackage, toCreditPackage } from './billing.mapper.js';
import { Checkout } from './checkout.js';

/** In the order users see them, then those no longer sold. */
const ORDER = {
  list: 'credit-packages-for-sale',
  key: z.object({ isActive: z.boolean(), kind: z.enum(['plan', 'pack']), priceRub: z.int32(), id: Id }),
};

/** The administrator who changed a package, and their address. */
interface Author {
  administratorId: number;
  address: string;
}

const factsOf = (row: PackageRow) => ({
  name: row.name,
  description: row.description,
  credits_amount: row.creditsAmount,
  price_rub: row.priceRub,
  yearly_price_rub: row.yearlyPriceRub,
  is_active: row.isActive,
});

@Controller()
export class CreditPackagesController {
  constructor(
    private readonly db: Database,
    private readonly packages: CreditPackagesService,
    private readonly purchases: PurchasesService,
    private readonly checkout: Checkout,
    private readonly audit: AuditService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(creditPackageRoutes.list)
  async list(): Promise<Answer<typeof CreditPackage>[]> {
    return (await this.packages.sold()).map((row) => toCreditPackage(row, this.purchases.isDemo));
  }

  @Endpoint(creditPackageRoutes.buy)
  async buy(
    @CurrentUser() { userId }: Identity,
    @Params() { id: packageId }: RouteParams<typeof creditPackageRoutes.buy>,
    @Body() { expected_price_rub: expectedRub }: RouteBody<typeof creditPackageRoutes.buy>,
    @Once() attempt: Attempt,
  ): Promise<Answer<typeof PurchaseAnswer>> {
    const order = await this.idempotency.once(attempt, (tx) =>
      this.purchases.orderPack(tx, userId, { packageId, expectedRub }),
    );
    return this.checkout.pay(userId, order);
  }

  @Endpoint(creditPackageRoutes.listAll)
  async listAll(@Query() query: RouteQuery<typeof creditPackageRoutes.listAll>): Promise<Page<AdminCreditPackage[]>> {
    return pageOf(ORDER, query, { read: (slice) => this.packages.list(slice), toWire: this.toAdmin });
  }

  @Endpoint(creditPackageRoutes.create)
  async create(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Body() body: RouteBody<typeof creditPackageRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<AdminCreditPackage> {
    return this.idempotency.once(attempt, async (tx) => {
      const created = await this.packages.create(tx, {
        planCode: body.plan_code ?? null,
        name: body.name,
        description: body.description,
        creditsAmount: body.credits_amount,
        priceRub: body.price_rub,
        yearlyPriceRub: body.yearly_price_rub ?? null,
      });
      await this.audit.record(tx, {
        act: 'credit-package.created',
        administratorId,
        address,
        subject: created.name,
        after: factsOf(created),
      });
      return this.toAdmin(created);
    });
  }

  @Endpoint(creditPackageRoutes.update)
  async update(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof creditPackageRoutes.update>,
    @Body() body: RouteBody<typeof creditPackageRoutes.update>,
  ): Promise<AdminCreditPackage> {
    return this.db.transaction(async (tx) => {
      const change = {
        name: body.name,
        description: body.description,
        creditsAmount: body.credits_amount,
        priceRub: body.price_rub,
        yearlyPriceRub: body.yearly_price_rub,
      };
      const changed = await this.packages.update(tx, id, change, body.version);
      await this.writeDown(tx, 'credit-package.updated', changed, { administratorId, address });
      return this.toAdmin(changed.after);
    });
  }

  @Endpoint(creditPackageRoutes.deactivate)
  async deactivate(
    @CurrentUser() { userId: administratorId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof creditPackageRoutes.deactivate>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const changed = await this.packages.deactivate(tx, id);
      await this.writeDown(tx, 'credit-package.deactivated', changed, { administratorId, address });
    });
  }

  private readonly toAdmin = (row: PackageRow): AdminCreditPackage => toAdminCreditPackage(row, this.purchases.isDemo);

  private async writeDown(
    tx: Tx,
    act: AuditActionName,
    { before, after }: { before: PackageRow; after: PackageRow },
    author: Author,
  ): Promise<void> {
    const facts = changedFacts(factsOf(before), factsOf(after));
    if (facts) await this.audit.record(tx, { act, ...author, subject: before.name, ...facts });
  }
}
