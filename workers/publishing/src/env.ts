import { billingEnv, commonEnv, type loadEnv } from '@orbita/platform';
import { storageEnv } from '@orbita/storage';

/** Environment of the publishing worker. */
export const publishingWorkerEnv = { ...commonEnv, ...billingEnv, ...storageEnv };

export type PublishingWorkerEnv = ReturnType<typeof loadEnv<typeof publishingWorkerEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
