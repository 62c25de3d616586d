/** A line of a receipt under 54-ФЗ. */
interface ReceiptLine {
  /** The product, up to 128 characters (tag 1030). */
  title: string;
  quantity: number;
  kopecks: number;
  /** Tag 1199: the seller pays no VAT, or at which rate. */
  vat: 'none' | 'vat0' | 'vat5' | 'vat7' | 'vat10' | 'vat22';
  /** Tag 1212: kind of the product. */
  subject: 'service';
  /** Tag 1214: paid in full before use. */
  method: 'full_prepayment';
}

/** Data for the fiscal register, which the provider passes on. */
export interface Receipt {
  /** Address the receipt is sent to (tag 1008). */
  email: string;
  lines: ReceiptLine[];
}

/** A payment to start. */
export interface NewPayment {
  /** Identifies it permanently: starting it twice with one key gives one payment. */
  key: string;
  kopecks: number;
  /** Title on the payment page. */
  title: string;
  receipt: Receipt;
  /** The provider's page returns the buyer here, whatever the result; the same for every repetition. */
  returnUrl: string;
}

/** State of a payment. */
export interface PaymentState {
  /** Its id at the provider. */
  paymentId: string;
  status: 'pending' | 'paid' | 'cancelled';
  /** Page of the provider for the buyer's browser; null when the buyer has nothing to do. */
  confirmationUrl: string | null;
}

/** A provider's notice as received: signatures cover the raw bytes. */
export interface PaymentNotice {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** Network address of the sender. */
  address: string;
}

/** Content of a notice that is proven to come from the provider. */
export interface ProvenNotice {
  /** Null for a notice about something else: a refund, a stored card. */
  payment: PaymentState | null;
  /** Text the provider expects as an answer, otherwise it repeats the notice. Empty where the status is enough. */
  answer: string;
}

/** A payment provider. All calls are made outside of transactions and may be repeated: see ADR 19. */
export interface PaymentProvider {
  /** Stored permanently in the purchase. */
  readonly name: string;
  /** No money is taken: its confirmations are not revenue. */
  readonly isDemo: boolean;
  /** Starts a payment, or returns the state of the one with this key. @throws AppError SERVICE_UNAVAILABLE */
  create(payment: NewPayment): Promise<PaymentState>;
  /** Content of a notice, when it is proven to come from the provider; otherwise null. Absent for providers without notices. */
  verify?(notice: PaymentNotice): Promise<ProvenNotice | null>;
  /** Refunds money, with a separate receipt. Repeated with one key, it refunds once. */
  refund(refund: { key: string; paymentId: string; kopecks: number; receipt: Receipt }): Promise<void>;
}

/** Injection token of the {@link PaymentProvider}. */
export const PAYMENT_PROVIDER = Symbol('payment provider');
