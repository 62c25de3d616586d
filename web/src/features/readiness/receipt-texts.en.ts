import { publishingTexts } from '@/entities/publishing';
import type { Translated } from '@/shared/i18n/translated';
import type { receiptTexts as russian } from './receipt-texts';

export const receiptTexts: Translated<typeof russian> = {
  caption: 'Deliveries of the project, newest first',
  filter: 'How it ended',
  filters: {
    all: 'All',
    published: 'Out',
    failed: 'Failed',
    missed: 'Missed',
    unconfirmed: 'Unclear',
    planned: 'Waiting',
  },
  publication: 'Publication',
  account: 'Account',
  planned: 'Planned',
  sent: 'Sent',
  notSent: 'Not sent',
  state: 'Outcome',
  deleted: 'Publication deleted',
  settle: 'Mark whether it is out',
  notOut: 'Noted: the post did not come out',
  loadFailed: publishingTexts.receipts.loadFailed,
  more: 'Show more',
  empty: 'No deliveries yet',
  emptyText: 'Every delivery will be here: when it was due, when it went and where the post is now.',
  toReadiness: 'See what is ahead',
  nothing: {
    published: 'Nothing has come out yet',
    failed: 'Everything came out: no failures',
    missed: 'Nothing was missed',
    unconfirmed: 'All clear: no such deliveries',
    planned: 'Nothing is waiting to be sent',
  },
  nothingText: 'The other deliveries are under “All”.',
  showAll: 'Show all',
};
