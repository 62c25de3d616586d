/** How long whatever was deleted, replaced or declined can come back. */
export const RESTORABLE_MS = 3_600_000;
/** The same as an interval of PostgreSQL. */
export const RESTORABLE = `${RESTORABLE_MS} milliseconds`;
