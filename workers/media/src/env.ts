import {
  billingEnv,
  commonEnv,
  dataDirEnv,
  type loadEnv,
  mediaToolsEnv,
  transcriptionCallsEnv,
} from '@orbita/platform';
import { storageEnv } from '@orbita/storage';

/** Environment of the media worker. */
export const mediaWorkerEnv = {
  ...commonEnv,
  ...billingEnv,
  ...storageEnv,
  ...dataDirEnv,
  ...mediaToolsEnv,
  ...transcriptionCallsEnv,
};

export type MediaWorkerEnv = ReturnType<typeof loadEnv<typeof mediaWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
