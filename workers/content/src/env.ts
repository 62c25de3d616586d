import { commonEnv, type loadEnv, modelEnv } from '@orbita/platform';

/** Environment of the content worker. */
export const contentWorkerEnv = { ...commonEnv, ...modelEnv };

export type ContentWorkerEnv = ReturnType<typeof loadEnv<typeof contentWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
