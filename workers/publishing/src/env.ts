import {
  backupsEnv,
  billingEnv,
  commonEnv,
  egressEnv,
  encryptionEnv,
  type loadEnv,
  mailEnv,
  networkLoginsEnv,
  networksEnv,
  pushSendingEnv,
} from '@orbita/platform';
import { storageEnv } from '@orbita/storage';

/** Environment of the publishing worker. */
export const publishingWorkerEnv = {
  ...commonEnv,
  ...billingEnv,
  ...storageEnv,
  ...mailEnv,
  ...encryptionEnv,
  ...egressEnv,
  ...networksEnv,
  ...networkLoginsEnv,
  ...pushSendingEnv,
  ...backupsEnv,
};

export type PublishingWorkerEnv = ReturnType<typeof loadEnv<typeof publishingWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
