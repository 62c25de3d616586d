/** A line of a receipt under 54-ФЗ. */
interface ReceiptLine {
  /** What is sold, up to 128 characters (tag 1030). */
  title: string;
  quantity: number;
  kopecks: number;
  /** Tag 1199: the seller pays no VAT, or at which rate. */
  vat: 'none' | 'vat0' | 'vat5' | 'vat7' | 'vat10' | 'vat22';
  /** Tag 1212: what kind of thing it is. */
  subject: 'service';
  /** Tag 1214: paid whole, before it is used. */
  method: 'full_prepayment';
}

/** What the fiscal register needs to know, and the provider hands on to it. */
export interface Receipt {
  /** Where the buyer gets it (tag 1008). */
  email: string;
  lines: ReceiptLine[];
}

/** A payment to be begun. */
export interface NewPayment {
  /** Names it for ever: begun twice under one key it is one payment. */
  key: string;
  kopecks: number;
  /** What the buyer reads on the page of payment. */
  title: string;
  receipt: Receipt;
  /** Where the provider's page sends the buyer back to, whatever came of the payment; the same for every repetition. */
  returnUrl: string;
}

/** How a payment stands. */
export interface PaymentState {
  /** Its name at the provider. */
  paymentId: string;
  status: 'pending' | 'paid' | 'cancelled';
  /** Page of the provider the buyer's browser is sent to; null when there is nothing for them to do. */
  confirmationUrl: string | null;
}

/** What a provider posts to our address, as it came: signatures are over bytes. */
export interface PaymentNotice {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** Network address of the sender. */
  address: string;
}

/** What a notice says that is proven to come from the provider. */
export interface ProvenNotice {
  /** null where it tells of something else: a refund, a card that was kept. */
  payment: PaymentState | null;
  /** Text the provider wants to read in return: until it does, it repeats the notice. Empty where the status is enough. */
  answer: string;
}

/** Whoever takes the money. All calls are made outside of transactions and may be repeated: see ADR 19. */
export interface PaymentProvider {
  /** Stands in the purchase for ever. */
  readonly name: string;
  /** No money is taken: nothing it confirms is revenue. */
  readonly isDemo: boolean;
  /** Begins a payment, or answers how the one of this key stands. @throws AppError SERVICE_UNAVAILABLE */
  create(payment: NewPayment): Promise<PaymentState>;
  /** What a notice says, once it is proven to come from the provider; null when it is not. Absent where none are posted. */
  verify?(notice: PaymentNotice): Promise<ProvenNotice | null>;
  /** Pays money back, with its own receipt. Repeated under one key it is paid back once. */
  refund(refund: { key: string; paymentId: string; kopecks: number; receipt: Receipt }): Promise<void>;
}

/** Injection token of the {@link PaymentProvider}. */
export const PAYMENT_PROVIDER = Symbol('payment provider');
