import { commonEnv, egressEnv, type loadEnv, telegramWebEnv } from '@orbita/platform';
import { storageEnv } from '@orbita/storage';
import { telegramClientEnv } from '@orbita/telegram';

/** Environment of the worker that reads channels. */
export const competitorsWorkerEnv = {
  ...commonEnv,
  ...telegramWebEnv,
  ...egressEnv,
  ...storageEnv,
  ...telegramClientEnv,
};

export type CompetitorsWorkerEnv = ReturnType<typeof loadEnv<typeof competitorsWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
