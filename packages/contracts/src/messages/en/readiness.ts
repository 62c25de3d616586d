import { englishPlural } from '../../english-plural.js';
import type { Translation } from '../catalogue.js';
import type { READINESS as russian } from '../ru/readiness.js';

const places = ({ count }: { count: number }): string => `${count} ${englishPlural(count, 'place', 'places')}`;

export const READINESS: Translation<typeof russian> = {
  'readiness.unfilled': (count) =>
    `The text has ${places(count)} to fill in, in square brackets. Until then the publication does not go out.`,
  'readiness.unreminded':
    'The time has passed and the reminder did not come. Publish the post yourself and mark it as published.',
  'readiness.unfilled-by-hand': (count) =>
    `The text has ${places(count)} to fill in, in square brackets: readers would see them.`,
  'readiness.unapproved':
    'The project publishes only what is approved. Send the publication to your client for approval.',
  'readiness.changes-requested': 'Your client asks for changes. Make them and send the publication for approval again.',
  'readiness.approval-outdated':
    'The publication has changed since it was approved. Send it to your client for approval again.',
  'readiness.project-paused': 'The project’s publications are paused. Resume them, and they go out at their time.',
  'readiness.account-gone': 'The account it goes out to is gone. Choose another one.',
  'readiness.same-minute': 'Another publication goes out to the same account in the same minute. Set them apart.',
  'readiness.being-written': 'The text is still being written. Check it when it is ready.',
  'readiness.other-project': 'This account belongs to another project. Choose another one.',
  'account.network-not-offered':
    'Publishing to this network is not set up here. Copy the text and publish it yourself.',
  'account.ends-soon': 'The key is about to expire. Connect the account again so that publications keep going out.',
  'account.not-chosen': 'No account is chosen',
  'attempt.unconfirmed': 'The network did not say whether the post went out. Look there and mark how it ended.',
  'attempt.was-paused': 'The project’s publications were paused, and the time has passed. Set a new time.',
  'attempt.was-unwritten': 'The text was not ready in time and nothing was sent. Set a new time.',
  'attempt.was-unfilled': 'The text still had places to fill in, so nothing was sent. Fill them in and set a new time.',
  'attempt.was-unapproved':
    'Your client did not approve the publication in time and nothing was sent. Get it approved and set a new time.',
  'attempt.account-was-off': 'The account was switched off, and the time has passed. Switch it on and set a new time.',
};
