/** Figures stated in the documents. Code that keeps such a promise takes the figure from here, or a spec compares both. */
export const LEGAL_FIGURES = {
  minimumAge: 18,
  /** A session ends this long after the login. */
  sessionDays: 30,
  /** A browser is recognised for this long after its last login. */
  deviceDays: 180,
  /** Data protecting against cross-site request forgery is kept no longer than this. */
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
