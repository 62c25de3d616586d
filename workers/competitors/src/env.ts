import { commonEnv, type loadEnv } from '@orbita/platform';

/** Environment of the worker that reads channels. */
export const competitorsWorkerEnv = { ...commonEnv };

export type CompetitorsWorkerEnv = ReturnType<typeof loadEnv<typeof competitorsWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
