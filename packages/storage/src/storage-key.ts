import { cutTo } from '@orbita/contracts';

const SEGMENT = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;
const MAX_LENGTH = 512;
const MAX_SEGMENT = 128;

/**
 * Keys are made by us, never taken from a user's file name: lower case, digits and single `. _ -` between them, in folders split
 * by `/` (`media/42/0193a7c2-image.webp`). So no key leads out of the storage, is hidden, or equals another one for a file system
 * or in a URL.
 * @throws Error for any other key: a fault of the caller, not of the user
 */
export const assertStorageKey = (key: string): void => {
  const fits =
    key.length <= MAX_LENGTH && key.split('/').every((part) => part.length <= MAX_SEGMENT && SEGMENT.test(part));
  if (!fits) throw new Error(`not a storage key: ${JSON.stringify(cutTo(key, MAX_SEGMENT))}`);
};
