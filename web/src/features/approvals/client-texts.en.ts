import { englishPlural, quoted } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './client-texts';

export const texts: Translated<typeof russian> = {
  title: 'Posts to approve',
  titleOf: (plan) => `${plan} — approval`,
  loading: 'Opening the posts',
  forWhom: (label) => `For: ${label}`,
  until: (when) => `This link works until ${when}`,
  zone: (zone) => `Times are in ${zone}`,
  intro:
    'This is how subscribers will see the posts. Approve each or say what to change. You can change your answer while the link works.',
  empty: 'No posts here yet',
  emptyText: 'Come back later with the same link.',
  bar: 'Approval progress',
  progress: (approved, total) => `${formatNumber(approved)} of ${formatNumber(total)} approved`,
  next: 'Next',
  nextHint: 'To the next post without an answer',
  all: 'Approve all',
  askAll: (count) =>
    count === 1 ? 'Approve the post without an answer?' : `Approve ${formatNumber(count)} posts without an answer?`,
  confirmAll: 'Approve',
  cancel: 'Cancel',
  approve: 'Approve',
  request: 'Request changes',
  change: 'Edit changes',
  comment: 'What to change',
  keys: 'Ctrl + Enter sends',
  send: 'Send changes',
  missing: 'Say what to change',
  failed: 'Could not send your answer. Try again.',
  actionsOf: (title) => `Your answer: ${title}`,
  approvalStatus: {
    approved: 'Approved',
    approvedByYou: (when) => `You approved it ${when}`,
    changes: 'Changes requested',
    changesByYou: (when) => `You requested changes ${when}`,
    outdated: 'Changed since your answer. Look again.',
    published: 'Already published',
    writing: 'The text is being written',
    unwritten: 'There is no text yet',
  },
  networks: {
    label: (title) => `Networks: ${title}`,
    note: 'The post differs from network to network. Look at each one: your answer is about all of them.',
  },
  earlier: (count) => `Your earlier answers: ${formatNumber(count)}`,
  changed: 'A post was changed or added while this page was open. Look at it.',
  changedNamed: (titles) =>
    `Changed: ${titles.map(quoted).join(', ')}. Look again and answer ${englishPlural(titles.length, 'it', 'them')}.`,
  said: {
    approved: (title) => `${quoted(title)}: approved`,
    changes_requested: (title) => `${quoted(title)}: changes sent`,
    all: (count) => `Approved: ${formatPublications(count)}`,
  },
  thanks: (unwritten) =>
    unwritten === 0 ? 'Thank you, every post has your answer' : 'Thank you, every post that is ready has your answer',
  thanksText: (approved, requested) =>
    `Approved: ${formatNumber(approved)}${requested > 0 ? `, changes requested: ${formatNumber(requested)}` : ''}. Those who prepare the posts can already see your answers.`,
  writing: (count) => `The text is being written: ${formatPublications(count)}. Come back later with the same link.`,
  unwritten: (count) => `There is no text yet: ${formatPublications(count)}. It will appear here.`,
  dead: 'This link no longer works',
  deadText: 'It has expired or was closed. Ask the person who sent it for a new one.',
  incomplete: 'The link is incomplete',
  incompleteText: 'Open it whole, as it came in the message, or ask for it again.',
  loadFailed: 'Could not open the posts',
  more: 'Show more',
  moreFailed: 'Could not open the next posts',
  retry: 'Try again',
};
