import { englishPlural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { healthTexts as russian } from './texts';

export const healthTexts: Translated<typeof russian> = {
  title: 'Plan check',
  hint: 'We check the schedule by rules, without AI and credits. “Fix” only moves publications; where no move helps, open or add one.',
  well: 'No issues.',
  wellText: 'Types take turns, no important dates or weeks are missed.',
  count: (count) => `${formatNumber(count)} ${englishPlural(count, 'issue', 'issues')}`,
  fix: 'Fix',
  fixAll: 'Fix all',
  fixOf: (message) => `Fix: ${message}`,
  open: 'Open',
  openOf: (message) => `Open the publication: ${message}`,
  add: 'Add on this day',
  addOf: (message) => `Add a publication on this day: ${message}`,
  undo: 'Undo',
  fixed: 'Fixed.',
  undone: 'Undone.',
  failed: 'Could not move publications',
  loadFailed: 'Could not load the plan',
};
