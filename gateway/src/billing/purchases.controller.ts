import { Controller } from '@nestjs/common';
import { PaymentsService } from '@orbita/billing';
import {
  type PurchaseAnswer,
  type PurchaseState,
  type RouteParams,
  billingRoutes,
  type Answer,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params } from '../http/input.decorators.js';
import { toPurchaseState } from './billing.mapper.js';
import { Checkout } from './checkout.js';

/** State of an order, for a buyer who returns from the provider's payment page. */
@Controller()
export class PurchasesController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly checkout: Checkout,
  ) {}

  @Endpoint(billingRoutes.purchase)
  async purchase(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof billingRoutes.purchase>,
  ): Promise<Answer<typeof PurchaseState>> {
    return toPurchaseState(await this.payments.purchaseOf(userId, id));
  }

  @Endpoint(billingRoutes.payPurchase)
  async pay(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof billingRoutes.payPurchase>,
  ): Promise<Answer<typeof PurchaseAnswer>> {
    const { id: purchaseId } = await this.payments.purchaseOf(userId, id);
    return this.checkout.pay(userId, { purchaseId });
  }
}
