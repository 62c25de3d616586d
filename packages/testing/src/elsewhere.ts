import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs `work` as another request would: outside of the transaction and the log context the caller is in. */
export const elsewhere: <T>(work: () => T) => T = AsyncLocalStorage.snapshot();
