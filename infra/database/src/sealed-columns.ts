import type { SealedColumn } from '@orbita/platform';

/** Every column of sealed secrets, composed from what the services that own them export; `npm run secrets:rotate` walks it. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [];
