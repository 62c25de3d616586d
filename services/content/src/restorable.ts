import { TRASH_DAYS } from '@orbita/contracts';

/** How long something replaced or declined can be restored. */
export const RESTORABLE_MS = 3_600_000;
/** The same as a PostgreSQL interval. */
export const RESTORABLE = `${RESTORABLE_MS} milliseconds`;
/** How long something in the trash can be restored, as a PostgreSQL interval. */
export const IN_TRASH = `${TRASH_DAYS} days`;
