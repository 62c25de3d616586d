import type { Language } from '@orbita/contracts';

interface Built {
  /** Changes whenever one of the files does. */
  version: string;
  /** Files of the first screen, by the language of the page: hashed files, including fonts. */
  files: Record<Language, readonly string[]>;
}

declare const __BUILT__: Built;

/** What the build writes into the worker (`web/build/service-worker.ts`). */
export const built: Built = __BUILT__;
