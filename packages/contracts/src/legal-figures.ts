/** Figures the documents state. Where code keeps a promise, it takes the figure from here or a spec compares both. */
export const LEGAL_FIGURES = {
  minimumAge: 18,
  /** A session ends that long after the login. */
  sessionDays: 30,
  /** A browser is known again that long after its last login. */
  deviceDays: 180,
  /** What protects against requests forged by other sites is kept no longer. */
  crossSiteHours: 24,
  /** Account data after the deletion, at most. */
  accountYears: 3,
  logMonths: 6,
  /** Accounting of payments, at least. */
  paymentYears: 5,
  jobDays: 90,
  notificationDays: 90,
  mailDays: 30,
  breachHours: 72,
  spamComplaintHours: 48,
  changeNoticeDays: 30,
  informationalMailsAWeek: [1, 2],
  marketingMailsAMonth: [2, 3],
  renewalReminderDays: [7, 3, 1],
} as const;
