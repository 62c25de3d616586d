import { cookiesAnswered } from '@orbita/browser';
import { test as base, expect } from '@playwright/test';
import { addresses, type InstallationName } from './addresses.js';
import { Journal } from './journal.js';
import { type Member, newMember, signIn } from './members.js';
import { newResident, type Resident } from './residents.js';

export interface Options {
  /** Which installation the journey visits. */
  installed: InstallationName;
  /** Whether the browser has been asked about cookies before: only the journey about that wants the question. */
  asked: boolean;
}

interface Fixtures {
  /** What went wrong in the browser; anything a journey did not foresee fails it. */
  journal: Journal;
  /** Somebody new with nothing yet, signed in: for journeys that change something. */
  member: Member;
}

interface WorkerFixtures {
  /**
   * Somebody of the demo installation with a project and a written plan, seeded once for all journeys of a worker.
   * Such a journey signs them in and leaves everything as it was: it logs nobody out, spends, changes and deletes nothing.
   */
  resident: Resident;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  installed: ['demo', { option: true }],
  asked: [true, { option: true }],
  baseURL: async ({ installed }, use) => use(addresses()[installed].baseUrl),
  context: async ({ context, asked }, use) => {
    if (asked) await context.addInitScript(cookiesAnswered);
    await use(context);
  },
  journal: [
    async ({ context }, use) => {
      const journal = new Journal(context);
      await use(journal);
      expect(journal.problems, 'trouble in the browser').toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ page, installed }, use) => {
    const member = await newMember(installed);
    await signIn(page, member);
    await use(member);
  },
  resident: [async ({}, use) => use(await newResident()), { scope: 'worker' }],
});

export { expect };
