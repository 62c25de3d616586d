import { backupsEnv, billingEnv, commonEnv, type loadEnv, publicAddressEnv } from '@orbita/platform';
import { storageEnv } from '@orbita/storage';

/** Environment of the maintenance worker. */
export const maintenanceWorkerEnv = {
  ...commonEnv,
  ...billingEnv,
  ...publicAddressEnv,
  ...storageEnv,
  ...backupsEnv,
};

export type MaintenanceWorkerEnv = ReturnType<typeof loadEnv<typeof maintenanceWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
