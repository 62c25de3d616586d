import { test as base, expect } from '@playwright/test';
import { addresses, type InstallationName } from './addresses.js';
import { Journal } from './journal.js';

interface Options {
  /** Which installation the journey visits. */
  installed: InstallationName;
}

interface Fixtures {
  /** What the browser complained about; anything a journey did not foresee fails it. */
  journal: Journal;
}

export const test = base.extend<Options & Fixtures>({
  installed: ['demo', { option: true }],
  baseURL: async ({ installed }, use) => use(addresses()[installed].baseUrl),
  journal: [
    async ({ context }, use) => {
      const journal = new Journal(context);
      await use(journal);
      expect(journal.problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
