/** Tabs of the administration in order. */
export const ADMIN_TABS = [
  'overview',
  'users',
  'promo-codes',
  'packages',
  'crm',
  'queues',
  'mail',
  'telegram-sessions',
  'audit',
] as const;

export const adminAddress = (tab: (typeof ADMIN_TABS)[number]): string =>
  tab === 'overview' ? '/dashboard/admin' : `/dashboard/admin/${tab}`;
