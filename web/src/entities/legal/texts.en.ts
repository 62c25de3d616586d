import type { REQUIRED_CONSENTS } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export { LEGAL_TITLES, READER_TEXTS } from './reader-texts';

/** What the user does, and the name of the document that says it in full. */
export const CONSENT_WORDS = {
  privacy: ['I accept', 'the Privacy Policy'],
  personal_data: ['I give', 'consent to the processing of personal data'],
} as const satisfies Record<(typeof REQUIRED_CONSENTS)[number], readonly [lead: string, document: string]>;

export const texts: Translated<typeof russian> = {
  ownPage: 'Open on its own page',
  footer: 'Documents and support',
  support: 'Support',
  operator: {
    title: 'Operator, not set:',
    missing: (what, variables) =>
      `${what}. Documents and emails name the operator in general words. Set ${variables} in the environment of the server and restart it.`,
    parts: { name: 'name', inn: 'INN', address: 'address', support_email: 'support email' },
  },
  renewed: {
    title: 'Your consent',
    text: 'You have not agreed to the present edition yet. Read it and confirm to go on.',
    accept: 'I accept',
    leave: 'Sign out',
    failed: 'Could not save your consent',
    refuse: 'You don’t agree?',
    account: 'Open your profile',
    refuseText: 'your account and data are managed there.',
    stale: 'The open page does not have the new edition yet. Refresh it to read the edition.',
    reload: 'Refresh the page',
  },
};
