import { encryptionEnv } from '@orbita/platform/env';
import { databaseEnv } from './env.js';

/** Environment of the command that rotates secrets. */
export const rotationEnv = { ...databaseEnv, ...encryptionEnv };
