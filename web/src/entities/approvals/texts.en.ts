import { APPROVAL_LABELS, englishPlural } from '@orbita/contracts';
import { formatDays, formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  approvalStatus: {
    ...APPROVAL_LABELS,
    awaited: 'With the client',
  },
  term: 'Approval',
  links: {
    title: 'Send for approval',
    short: 'For approval',
    intro: 'Your client opens the link without signing up, sees the posts as they will come out and decides on each.',
    scope: 'What the client sees',
    plan: 'The whole plan, and what you add later',
    some: (count) => `${formatPublications(count)} of the plan`,
    unwritten: (count) =>
      `${formatPublications(count)} ${englishPlural(count, 'has', 'have')} no text yet: the client sees the idea and decides once there is a text.`,
    unfilled: (count) =>
      `${formatPublications(count)} ${englishPlural(count, 'has', 'have')} places to fill in: the client sees the text once you have filled them in.`,
    label: 'For whom',
    labelHint: 'The client sees this on the page.',
    placeholder: 'For example: Anna, Corn Street Coffee',
    days: 'How long the link works',
    daysOf: formatDays,
    create: 'Create link',
    failed: 'Could not create the link',
    made: 'The link is ready. Send it to your client.',
    url: 'Link for the client',
    another: 'One more link',
    share: 'Share',
    shareFailed: 'Could not share. Copy the link.',
    shareTitle: (plan) => `Approval: ${plan}`,
    open: 'Open links',
    none: 'No open links.',
    loadFailed: 'Could not load links',
    unnamed: 'Unnamed',
    coversPlan: 'the whole plan',
    covers: (count) => formatPublications(count),
    until: (day) => `until ${day}`,
    opened: (when) => `client opened it ${when}`,
    unopened: 'the client has not opened it yet',
    revoke: 'Revoke',
    revokeNamed: (label) => `Revoke link: ${label}`,
  },
  revoke: {
    title: 'Revoke link?',
    text: 'It will no longer open. Whatever the client has decided stays.',
    confirm: 'Revoke',
    keep: 'Keep',
    failed: 'Could not revoke the link',
    done: 'Link revoked',
  },
  verdicts: {
    title: 'What the client said',
    said: {
      approved: 'Approved',
      changes_requested: 'Changes requested',
    },
    earlier: (count) => `Earlier: ${formatNumber(count)}`,
    loadFailed: 'Could not load the client’s answers',
    losing: 'Editing takes the approval away: the client will have to look again.',
  },
  rule: {
    menu: 'Publish only what is approved',
    toggle: 'Auto-publish only what is approved',
    on: 'Without the client’s approval a post does not go out by itself: it waits an hour past its time and is missed. You can still publish it by hand.',
    off: 'Auto-published posts go out on time, approved or not.',
    scope: 'Holds for all plans of the project.',
    loadFailed: 'Could not load the publishing settings',
    failed: 'Could not change the setting',
  },
};
