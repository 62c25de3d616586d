import { Injectable } from '@nestjs/common';
import type { NewPayment, PaymentProvider, PaymentState } from './payment-provider.js';

/** Takes no money and confirms at once, so nobody posts notices: the product is shown whole before anybody can pay. */
@Injectable()
export class DemoPayments implements PaymentProvider {
  readonly name = 'demo';
  readonly isDemo = true;

  create({ key }: NewPayment): Promise<PaymentState> {
    return Promise.resolve({ paymentId: key, status: 'paid', confirmationUrl: null });
  }

  /** Nothing was taken. */
  refund(): Promise<void> {
    return Promise.resolve();
  }
}
