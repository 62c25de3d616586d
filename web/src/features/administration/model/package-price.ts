import { type AdminCreditPackage, type CreditPackage, SUGGESTED_CREDIT_PRICE_RUB } from '@orbita/contracts';

/** The package, as far as it is filled in. */
interface Offer {
  id: number | null;
  kind: CreditPackage['kind'];
  name: string;
  credits: number | null;
  price: number | null;
  yearlyPrice: number | null;
}

/** Suggested price in whole roubles for this many credits; never 0. */
export const suggestedPrice = (credits: number): number =>
  Math.max(1, Math.round(credits * SUGGESTED_CREDIT_PRICE_RUB));

/** Warnings before a package is sold. */
export type PackageWarning = 'same-name' | 'year-saves-nothing' | 'dearer-than-smaller' | 'cheaper-than-larger';

const MONTHS = 12;

/** Finds what would confuse users; none of it is forbidden. */
export const packageWarnings = (offer: Offer, all: readonly AdminCreditPackage[]): PackageWarning[] => {
  const { kind, credits, price, yearlyPrice } = offer;
  const others = all.filter(({ id, is_active }) => is_active && id !== offer.id);
  const name = offer.name.trim().toLowerCase();
  const warnings: PackageWarning[] = [];
  if (name !== '' && others.some((other) => other.name.toLowerCase() === name)) warnings.push('same-name');
  if (price !== null && yearlyPrice !== null && yearlyPrice >= price * MONTHS) warnings.push('year-saves-nothing');
  if (kind !== 'pack' || !credits || !price) return warnings;
  const packs = others.filter((other) => other.kind === 'pack');
  const perCredit = price / credits;
  const priceOf = (pack: CreditPackage): number => pack.price_rub / pack.credits_amount;
  if (packs.some((pack) => pack.credits_amount < credits && priceOf(pack) < perCredit)) {
    warnings.push('dearer-than-smaller');
  }
  if (packs.some((pack) => pack.credits_amount > credits && priceOf(pack) > perCredit)) {
    warnings.push('cheaper-than-larger');
  }
  return warnings;
};
