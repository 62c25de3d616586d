import type { SealedColumn } from '@orbita/platform';

/** Secrets of this service in the database. */
export const sealedNotificationsColumns: readonly SealedColumn[] = [
  { table: 'push_subscriptions', idColumn: 'id', column: 'subscription_sealed' },
];
