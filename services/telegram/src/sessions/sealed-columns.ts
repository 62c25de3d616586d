import type { SealedColumn } from '@orbita/platform';

const TABLE = 'telegram_sessions';

/** Columns that open an account, sealed to their row. */
export const sealedTelegramColumns: readonly SealedColumn[] = ['session_sealed', 'login_sealed', 'phone_sealed'].map(
  (column) => ({ table: TABLE, idColumn: 'id', column }),
);
