/** Settings for load from a few users at one address: its fairness limits are raised. */
export const NO_LIMITS = {
  LOGINS_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
  OPEN_JOBS_PER_USER: '1000000',
  OPEN_FREE_JOBS_PER_USER: '1000000',
  RATE_LIMIT_FACTOR: '1000000',
} as const;
