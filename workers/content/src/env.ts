import { commonEnv, type loadEnv, modelCallsEnv } from '@orbita/platform';

/** Environment of the content worker. */
export const contentWorkerEnv = { ...commonEnv, ...modelCallsEnv };

export type ContentWorkerEnv = ReturnType<typeof loadEnv<typeof contentWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
