/** How long something deleted, replaced or declined can be restored. */
export const RESTORABLE_MS = 3_600_000;
/** The same as a PostgreSQL interval. */
export const RESTORABLE = `${RESTORABLE_MS} milliseconds`;
