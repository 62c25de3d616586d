/** What of the free offer a deployment may set. */
export interface BillingOptions {
  /** Credits the Free plan grants a month. */
  freeMonthlyCredits: number;
  /** Posts a day that cost nothing on Free; 5 unless said. */
  freePostsADay?: number;
  /** Length of the trial; 7 unless said. */
  trialDays?: number;
  /** Credits a trial comes with; 500 unless said. */
  trialCredits?: number;
}

/** Injection token of {@link BillingOptions}. */
export const BILLING_OPTIONS = Symbol('options of billing');
