import { englishPlural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const days = (count: number): string => `${formatNumber(count)} ${englishPlural(count, 'day', 'days')}`;

export const texts: Translated<typeof russian> = {
  title: 'History',
  description: 'Everything Orbita has written: posts, stories and Reels scripts.',
  search: 'Search by topic and text',
  tabs: { all: 'All', post: 'Posts', story: 'Stories', reels: 'Reels' },
  types: 'Kind of text',
  loadFailed: 'Could not load history',
  more: 'Show more',
  emptyTitle: 'Nothing written yet',
  emptyText: 'Generated texts appear here by themselves.',
  write: 'Write a post',
  nothingTitle: 'Nothing found',
  nothingText: 'Change the search or the kind of text.',
  reset: 'Show all',
  delete: 'Delete',
  deleteNamed: (topic) => `Delete text: ${topic}`,
  confirm: 'Delete this text?',
  confirmText: 'It can’t be brought back.',
  deleted: 'Text deleted',
  expand: 'Show in full',
  collapse: 'Collapse',
  hidden: (shown, count) =>
    `The Free plan shows texts of ${days(shown)}. ` +
    `${formatNumber(count)} more ${englishPlural(count, 'text is', 'texts are')} older: not deleted, they open on the Pro plan.`,
  limited: (shown) =>
    `The Free plan shows texts of ${days(shown)}. Older ones are not deleted and open on the Pro plan.`,
  plans: 'Plans',
};
