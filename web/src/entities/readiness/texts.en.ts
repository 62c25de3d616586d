import { READINESS_DAYS, quoted, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { pauseTexts } from '@/entities/publishing';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { ReadinessCounts } from './model/readiness-filter';
import type { readinessTexts as russian } from './texts';

/** `12 publications go out (3 with warnings), 2 at risk, 1 by hand`; the first part names what is counted. */
const summary = ({ goes, warns, blocked, 'by-hand': byHand }: ReadinessCounts): string => {
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

export const readinessTexts: Translated<typeof russian> = {
  summary,
  reminded: 'By hand · with a reminder',
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
  problems: 'Readiness',
  account: (account, network) => `${quoted(account)}, ${SOCIAL_NETWORK_LABELS[network]}`,
  cut: (count) => `Showing the next ${formatPublications(count)}.`,
  loadFailed: 'Could not check publications',
  empty: 'Nothing ahead',
  emptyText: `Nothing is planned for the next ${READINESS_DAYS} days. Add publications to a content plan.`,
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
    fill: 'Complete text',
    byHand: 'Publish by hand',
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
    resume: pauseTexts.resumeAll,
    approve: 'Send for approval',
    follow: 'Open in plan',
    move: 'Move…',
  },
};
