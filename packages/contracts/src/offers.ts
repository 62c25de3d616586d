// Offers of a new installation; later its administrator decides the prices of packages. Imports no schemas: the public pages load
// none.

/** Plans that are sold; credits and `priceRub` are of a month, `yearlyPriceRub` is null where a year is not sold. */
export const PLAN_OFFERS = [
  { code: 'free', name: 'Free', credits: 100, priceRub: 0, yearlyPriceRub: null },
  { code: 'pro', name: 'Pro', credits: 2_000, priceRub: 699, yearlyPriceRub: 6_699 },
  { code: 'super', name: 'Super', credits: 5_000, priceRub: 1_499, yearlyPriceRub: 14_399 },
] as const;

/** Packs of credits that never expire. */
export const PACK_OFFERS = [
  { code: 'starter', discountPercent: 17, credits: 500, priceRub: 99 },
  { code: 'standard', discountPercent: 17, credits: 1_500, priceRub: 249 },
  { code: 'professional', discountPercent: 25, credits: 3_500, priceRub: 499 },
  { code: 'business', discountPercent: 35, credits: 10_000, priceRub: 1_299 },
] as const;

/** Whether purchases are demonstrations; the product labels them so. */
export const PURCHASES_ARE_DEMO: boolean = true;

/** Free offers: monthly credits of the Free plan, its free posts a day, and the trial of Pro, once. */
export const FREE_OFFER = { monthlyCredits: 100, postsADay: 5, trialDays: 7, trialCredits: 500 } as const;

/** Credits of operations, by price group. */
export const CREDIT_PRICES = {
  headlines: 5,
  post: 50,
  reels: 60,
  improve: 25,
  feedback: 25,
  /** A plan of up to `planPublications`, and each publication more. */
  plan: 200,
  planPublications: 31,
  planExtraPublication: 5,
  carousel: 70,
  competitorAnalysis: 500,
  backgroundRemoval: 30,
  /** A started minute. */
  transcriptionMinute: 10,
} as const;
