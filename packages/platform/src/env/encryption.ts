import * as z from 'zod';
import { EncryptionKeysInvalid, parseEncryptionKeys } from '../crypto/encryption-keys.js';

/** Why a list of keys cannot be used; undefined when it can. */
const keysProblem = (spec: string): string | undefined => {
  try {
    parseEncryptionKeys(spec);
    return undefined;
  } catch (error) {
    if (error instanceof EncryptionKeysInvalid) return error.message;
    throw error;
  }
};

/** Keys of sealed data in the database; only for processes that seal or open it (`SecretBox.fromKeys`). */
export const encryptionEnv = {
  ENCRYPTION_KEYS: z
    .string()
    .superRefine((spec, context) => {
      const message = keysProblem(spec);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .describe(
      'Keys of the secrets in the database, id:base64key (32 bytes) by commas: the first seals, all of them open',
    ),
};
