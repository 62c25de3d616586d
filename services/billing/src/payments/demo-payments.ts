import { Injectable } from '@nestjs/common';
import type { NewPayment, PaymentProvider, PaymentState } from './payment-provider.js';

/** Takes no money and confirms at once: the product is shown whole before anybody can pay. */
@Injectable()
export class DemoPayments implements PaymentProvider {
  readonly name = 'demo';
  readonly isDemo = true;

  create({ key }: NewPayment): Promise<PaymentState> {
    return Promise.resolve({ paymentId: key, status: 'paid', confirmationUrl: null });
  }

  /** Nobody posts notices of payments that are confirmed at once. */
  verify(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Nothing was taken. */
  refund(): Promise<void> {
    return Promise.resolve();
  }
}
