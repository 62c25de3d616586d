import * as z from 'zod';

/** Settings of the free offer; shared by the gateway (a new user) and the maintenance worker (each month). */
export const billingEnv = {
  FREE_MONTHLY_CREDITS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe('Credits the Free plan grants each month'),
};
