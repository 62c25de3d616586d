import type { SealedColumn } from '@orbita/platform';

/** Columns that allow their holder to decide on posts as a client, sealed to their row. */
export const sealedContentColumns: readonly SealedColumn[] = [
  { table: 'approval_links', idColumn: 'id', column: 'token_sealed' },
];
