import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { trashTexts as russian } from './texts';

export const trashTexts: Translated<typeof russian> = {
  link: 'Trash',
  undo: 'Undo',
  restored: (count) => (count === 1 ? 'Restored' : `Restored: ${formatNumber(count)}`),
  unscheduled: (count) => `The time has passed, auto-publishing is off: ${formatPublications(count)}.`,
  restoreFailed: 'Could not restore',
};
