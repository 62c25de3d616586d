/** Settings of a product that is worked hard by a few from one address: its limits of fairness are out of the way. */
export const NO_LIMITS = {
  LOGINS_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
  OPEN_JOBS_PER_USER: '1000000',
  OPEN_FREE_JOBS_PER_USER: '1000000',
  RATE_LIMIT_FACTOR: '1000000',
} as const;
