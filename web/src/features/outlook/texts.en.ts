import { OUTLOOK_DAYS, quoted, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { texts as publishingTexts } from '@/features/publishing/texts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { OutlookCounts } from './model/outlook-filter';
import type { outlookTexts as russian, receiptTexts as russianReceipts } from './texts';

/** `12 publications go out (3 with warnings), 2 at risk, 1 by hand`; the first part names what is counted. */
const summary = ({ goes, warns, blocked, 'by-hand': byHand }: OutlookCounts): string => {
  const out = goes + warns;
  const warned = warns > 0 ? ` (${formatNumber(warns)} with warnings)` : '';
  const parts = [
    { count: out, says: `${out === 1 ? 'goes' : 'go'} out${warned}` },
    { count: blocked, says: 'at risk' },
    { count: byHand, says: 'by hand' },
  ].filter(({ count }) => count > 0);
  return parts
    .map(({ count, says }, index) => `${index === 0 ? formatPublications(count) : formatNumber(count)} ${says}`)
    .join(', ');
};

export const outlookTexts: Translated<typeof russian> = {
  summary,
  filter: 'What to show',
  filters: {
    all: 'All',
    'at-risk': 'At risk',
    warned: 'With warnings',
    'by-hand': 'By hand',
  },
  check: 'Check now',
  checking: 'Checking…',
  checked: (clock) => `Checked at ${clock}`,
  zone: (zone) => `Project time: ${zone}`,
  today: 'today',
  tomorrow: 'tomorrow',
  gap: (days) => `${days}: nothing planned`,
  verdicts: {
    goes: 'Goes out',
    warns: 'Goes out with a warning',
    blocked: 'Does not go out',
    'by-hand': 'By hand',
  },
  partly: 'Not everywhere',
  problems: 'Will it go out?',
  account: (account, network) => `${quoted(account)}, ${SOCIAL_NETWORK_LABELS[network]}`,
  cut: (count) => `Showing the next ${formatPublications(count)}.`,
  loadFailed: 'Could not check publications',
  empty: 'Nothing ahead',
  emptyText: `Nothing is planned for the next ${OUTLOOK_DAYS} days. Add publications to a content plan.`,
  toPlans: 'Open content plans',
  nothing: {
    'at-risk': 'Nothing is at risk',
    warned: 'No warnings',
    'by-hand': 'Everything goes out by itself',
  },
  nothingText: 'The other publications are under “All”.',
  showAll: 'Show all',
  mend: {
    write: 'Write text',
    shorten: 'Shorten text',
    look: 'See text',
    files: 'Replace files',
    switchOn: 'Switch account on',
    renew: 'Renew key',
    rights: 'Grant rights',
    check: 'Check account',
    sent: 'See deliveries',
    choose: 'Choose account',
    tariffs: 'See plans',
    resume: publishingTexts.pause.resumeAll,
    approve: 'Send for approval',
    follow: 'Open in plan',
    move: 'Move…',
  },
};

export const receiptTexts: Translated<typeof russianReceipts> = {
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
  settle: 'Say whether it came out',
  loadFailed: publishingTexts.receipts.loadFailed,
  more: 'Show more',
  empty: 'No deliveries yet',
  emptyText: 'Every delivery will be here: when it was due, when it went and where the post is now.',
  toOutlook: 'See what is ahead',
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
