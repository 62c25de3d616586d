/** Settings of the free offer in a deployment. */
export interface BillingOptions {
  /** Credits the Free plan grants a month. */
  freeMonthlyCredits: number;
  /** Free posts a day on Free; 5 by default. */
  freePostsADay?: number;
  /** Length of the trial; 7 by default. */
  trialDays?: number;
  /** Credits of a trial; 500 by default. */
  trialCredits?: number;
}

/** Injection token of {@link BillingOptions}. */
export const BILLING_OPTIONS = Symbol('options of billing');
