import type { SealedColumn } from '@orbita/platform';

/** Columns that allow posting in a user's name, sealed to their row. */
export const sealedPublishingColumns: readonly SealedColumn[] = [
  { table: 'integrations', idColumn: 'id', column: 'credentials_sealed' },
  { table: 'network_logins', idColumn: 'id', column: 'verifier_sealed' },
  { table: 'network_logins', idColumn: 'id', column: 'keys_sealed' },
];
