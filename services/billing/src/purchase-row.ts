import type { Purchase, Said } from '@orbita/contracts';

/** A purchase as it is stored. */
export interface PurchaseRow {
  id: number;
  userId: number;
  /** As its receipt names it, in Russian. */
  title: string;
  titleSaid: Said;
  creditsAmount: number;
  /** Whole roubles, before the discount. */
  priceRub: number;
  discountRub: number;
  status: Purchase['status'];
  /** Name of its payment provider. */
  provider: string;
  isDemo: boolean;
}

/** Columns of `purchases` as a {@link PurchaseRow}. */
export const PURCHASE_COLUMNS = `id, user_id AS "userId", title,
  said(title, title_said) AS "titleSaid", credits_amount AS "creditsAmount", price_rub AS "priceRub",
  discount_rub AS "discountRub", status, provider, is_demo AS "isDemo"`;
