import {
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

/** Environment of the delivery worker. */
export const deliveryWorkerEnv = {
  ...commonEnv,
  ...billingEnv,
  ...storageEnv,
  ...mailEnv,
  ...encryptionEnv,
  ...egressEnv,
  ...networksEnv,
  ...networkLoginsEnv,
  ...pushSendingEnv,
};

export type DeliveryWorkerEnv = ReturnType<typeof loadEnv<typeof deliveryWorkerEnv>>;
