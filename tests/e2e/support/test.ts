import { cookiesAnswered } from '@orbita/browser';
import { test as base, expect } from '@playwright/test';
import { addresses, type InstallationName } from './addresses.js';
import { Journal } from './journal.js';
import { type Member, newMember, signIn } from './members.js';
import { newResident, type Resident } from './residents.js';

export interface Options {
  /** The installation the journey visits. */
  installed: InstallationName;
  /** Whether the cookie question was answered before: only its own journey wants to see it. */
  asked: boolean;
}

interface Fixtures {
  /** Errors in the browser; an error that a journey did not declare fails it. */
  journal: Journal;
  /** A new user without data, signed in: for journeys that change something. */
  member: Member;
}

interface WorkerFixtures {
  /**
   * A user of the demo installation with a project and a written plan, seeded once for all journeys of a worker.
   * Such a journey signs in as this user and changes nothing: it logs no one out, spends, changes and deletes nothing.
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
