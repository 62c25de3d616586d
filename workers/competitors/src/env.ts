import { commonEnv, egressEnv, type loadEnv, telegramWebEnv } from '@orbita/platform';
import { storageEnv } from '@orbita/storage';

/** Environment of the worker that reads channels. */
export const competitorsWorkerEnv = { ...commonEnv, ...storageEnv, ...telegramWebEnv, ...egressEnv };

export type CompetitorsWorkerEnv = ReturnType<typeof loadEnv<typeof competitorsWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
