import { quoted } from '@orbita/contracts';
import { formatCredits } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  search: 'Find by company, name, contacts, message',
  filter: 'Status of contact requests',
  all: 'All',
  list: 'Contact requests',
  loadFailed: 'Could not load contact requests',
  more: 'Show more',
  emptyTitle: 'No contact requests yet',
  emptyText: 'Companies that send a request on the subscription page appear here.',
  nothingTitle: 'Nothing found',
  nothingText: 'Change the search or choose another status.',
  showAll: 'Show all',
  card: {
    received: 'Received',
    wants: (credits) => `Needs ${formatCredits(credits)}`,
    message: 'Message',
    whole: 'Show in full',
    less: 'Collapse',
    notes: 'Notes',
    status: (company) => `Status of the request from ${quoted(company)}`,
    user: 'Account',
    userLabel: (company) => `Account the request from ${quoted(company)} came from`,
    edit: 'Edit',
    editLabel: (company) => `Edit the request from ${quoted(company)}`,
    remove: 'Delete',
    removeLabel: (company) => `Delete the request from ${quoted(company)}`,
  },
  edit: {
    title: (company) => `Request from ${quoted(company)}`,
    status: 'Status',
    notes: 'Notes',
    notesHint: 'Only admins see them.',
    now: (status) => `Now: ${status}`,
    submit: 'Save',
    done: 'Request updated',
    failed: 'Could not update the request',
  },
  remove: {
    title: 'Delete the request?',
    text: (company) =>
      `The request from ${quoted(company)} is deleted together with its notes and can’t be brought back.`,
    confirm: 'Delete',
    keep: 'Keep',
    done: 'Request deleted',
    failed: 'Could not delete the request',
  },
};
