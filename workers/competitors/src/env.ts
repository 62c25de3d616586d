import { commonEnv, egressEnv, type loadEnv, telegramWebEnv } from '@orbita/platform';
import { telegramClientEnv } from '@orbita/telegram';

/** Environment of the worker that reads channels. */
export const competitorsWorkerEnv = { ...commonEnv, ...telegramWebEnv, ...egressEnv, ...telegramClientEnv };

export type CompetitorsWorkerEnv = ReturnType<typeof loadEnv<typeof competitorsWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
