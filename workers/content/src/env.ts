import { commonEnv, type loadEnv, modelCallsEnv, tokenPricesEnv } from '@orbita/platform';

/** Environment of the content worker. */
export const contentWorkerEnv = { ...commonEnv, ...modelCallsEnv, ...tokenPricesEnv };

export type ContentWorkerEnv = ReturnType<typeof loadEnv<typeof contentWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
