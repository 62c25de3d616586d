import type { SealedColumn } from '@orbita/platform';

/** Secrets of this service in the database. */
export const sealedWebhooksColumns: readonly SealedColumn[] = [
  { table: 'webhooks', idColumn: 'id', column: 'secret_sealed' },
  { table: 'webhooks', idColumn: 'id', column: 'former_secret_sealed' },
  { table: 'webhooks', idColumn: 'id', column: 'older_secrets_sealed' },
];
