import { englishPlural, quoted, TRASH_DAYS } from '@orbita/contracts';
import { formatDays, formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const slides = (count: number): string => `${formatNumber(count)} ${englishPlural(count, 'slide', 'slides')}`;

export const texts: Translated<typeof russian> = {
  title: 'Trash',
  description: `Deleted publications, plans and carousels are kept for ${TRASH_DAYS} days and are gone for good then.`,
  ofProject: (name) => `Only the project ${quoted(name)}`,
  allProjects: 'Show all projects',
  search: 'Search the trash',
  list: 'Deleted',
  loadFailed: 'Could not load the trash',
  more: 'Show more',
  emptyTitle: 'The trash is empty',
  emptyText: 'Whatever you delete comes here and can be restored.',
  toProjects: 'To projects',
  nothingTitle: 'Nothing found',
  nothingText: 'Try other words.',
  reset: 'Show all',
  kinds: { publication: 'Publication', plan: 'Content plan', carousel: 'Carousel' },
  count: { plan: formatPublications, carousel: slides },
  ofPlan: (name) => `plan ${quoted(name)}`,
  planInTrash: 'its plan is in the trash too',
  left: (days) => (days > 0 ? `${formatDays(days)} left` : 'to be deleted any minute'),
  deletedAt: (moment) => `deleted ${moment}`,
  restore: 'Restore',
  restoreNamed: (title) => `Restore ${quoted(title)}`,
  restoreWithPlan: 'Restore with its plan',
  restoreWithPlanNamed: (title) => `Restore with its plan: ${quoted(title)}`,
  open: 'Open',
  delete: (title) => `Delete ${quoted(title)} for good`,
  deleteTitle: 'Delete for good?',
  deleteBody: (title) => `${quoted(title)} cannot be restored then.`,
  deletePlanBody: (title, count) =>
    `The plan ${quoted(title)} and ${formatPublications(count)} in it cannot be restored then.`,
  deleteConfirm: 'Delete for good',
  deleted: 'Deleted for good',
  empty: 'Empty the trash',
  emptyConfirmTitle: 'Empty the trash?',
  emptyConfirmBody: 'Everything in it will be gone for good.',
  emptyProjectBody: (name) => `Everything deleted from the project ${quoted(name)} will be gone for good.`,
  emptied: 'The trash is empty',
  keep: 'Keep it',
  choose: (title) => `Select ${quoted(title)}`,
  chosen: (count) => `Selected: ${formatNumber(count)}`,
  chosenLabel: 'Selected',
  clear: 'Clear the selection',
};
