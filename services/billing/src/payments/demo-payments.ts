import { Injectable } from '@nestjs/common';
import type { NewPayment, PaymentProvider, PaymentState } from './payment-provider.js';

/** Takes no money and confirms at once, so there are no notices: the product can be shown completely before it takes payments. */
@Injectable()
export class DemoPayments implements PaymentProvider {
  readonly name = 'demo';
  readonly isDemo = true;

  create({ key }: NewPayment): Promise<PaymentState> {
    return Promise.resolve({ paymentId: key, status: 'paid', confirmationUrl: null });
  }

  /** No money was taken. */
  refund(): Promise<void> {
    return Promise.resolve();
  }
}
