import { englishPlural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { healthTexts as russian } from './health-texts';

export const healthTexts: Translated<typeof russian> = {
  title: 'Plan check',
  hint: 'We check the schedule by rules, without AI and credits. “Fix” only moves publications.',
  well: 'No issues',
  wellText: 'Types take turns, no important dates or weeks are missed.',
  count: (count) => `${formatNumber(count)} ${englishPlural(count, 'issue', 'issues')}`,
  fix: 'Fix',
  fixOf: (message) => `Fix: ${message}`,
  undo: 'Undo',
  fixed: 'Fixed.',
  undone: 'Undone.',
  failed: 'Could not move publications',
  loadFailed: 'Could not load the plan',
};
