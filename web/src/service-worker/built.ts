import type { Language } from '@orbita/contracts';

interface Built {
  /** Changes whenever one of the files does. */
  version: string;
  /** What the first screen is made of, by the language of the page: hashed files, fonts among them. */
  files: Record<Language, readonly string[]>;
}

declare const __BUILT__: Built;

/** What the build has written into the worker (`web/build/service-worker.ts`). */
export const built: Built = __BUILT__;
